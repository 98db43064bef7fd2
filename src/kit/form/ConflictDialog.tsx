import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { noValue } from '#src/kit/lib/format.ts'
import { useRootClass } from '#src/kit/lib/useRootClass.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import type { EditConflict } from './useRecordForm.ts'
import './ConflictDialog.css'

/** A field that is compared between two versions, as text. */
export interface ComparedField<Values> {
  label: string
  text: (values: Values) => string
}

interface Props<Values> {
  conflict: EditConflict<Values>
  comparedFields: readonly ComparedField<Values>[]
}

/** Shows both versions of a record side by side; the reader keeps one of them. */
export const ConflictDialog = <Values,>({ conflict, comparedFields }: Props<Values>) => {
  const { t } = useTranslation('form')
  useRootClass('conflict-open')
  const { mine, theirs, keepMine, takeTheirs } = conflict
  const rows = comparedFields.map(({ label, text }) => ({ label, mine: text(mine), theirs: text(theirs) }))
  return (
    <Modal title={t('conflictTitle')} className="conflict" canEscapeKeyClose={false}>
      <DialogBody>
        <p>{t('conflictHint')}</p>
        <table className="conflict-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className={row.mine === row.theirs ? undefined : 'conflict-differs'}>
                <th scope="row">{row.label}</th>
                <td>{row.mine || noValue}</td>
                <td>{row.theirs || noValue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus onClick={takeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button intent="primary" onClick={keepMine}>
              {t('keepMine')}
            </Button>
          </>
        }
      />
    </Modal>
  )
}
