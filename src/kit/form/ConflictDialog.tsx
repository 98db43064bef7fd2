import { Button, DialogBody } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '#src/kit/lib/format.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import type { EditConflict } from './mergeVersions.ts'
import './ConflictDialog.css'

/** Fields of a form that are compared between two versions as one text. */
export interface ComparedField<Values> {
  names: readonly string[]
  label: string
  text: (values: Values) => string
}

interface Props<Values> {
  conflict: EditConflict<Values>
  comparedFields: readonly ComparedField<Values>[]
}

const versions = ['mine', 'theirs'] as const
type Version = (typeof versions)[number]

/** Shows the fields that two accounts changed differently; the reader chooses a version of each. */
export const ConflictDialog = <Values extends object>({ conflict, comparedFields }: Props<Values>) => {
  const { t } = useTranslation('form')
  const id = useId()
  const { mine, theirs, merged, conflicting, resolve } = conflict
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({})
  const compared = comparedFields.filter(({ names }) => names.some((name) => conflicting.includes(name)))
  const others = conflicting.filter((name) => !compared.some(({ names }) => names.includes(name)))
  const rows = [
    ...compared.map(({ names, label, text }) => ({ names, label, mine: text(mine), theirs: text(theirs) })),
    ...(others.length > 0 ? [{ names: others, label: t('otherFields'), mine: '', theirs: '' }] : []),
  ]
  const save = () => {
    const taken = rows.filter(({ label }) => chosen[label] === 'theirs').flatMap(({ names }) => names)
    const values = taken.map((name) => [name, theirs[name as keyof Values]])
    resolve({ ...merged, ...Object.fromEntries(values) })
  }
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
              <tr key={row.label} className="conflict-differs">
                <th scope="row">{row.label}</th>
                {versions.map((version) => (
                  <td key={version}>
                    <label>
                      <input
                        type="radio"
                        name={`${id}-${row.label}`}
                        aria-label={`${row.label}: ${t(version)}`}
                        checked={chosen[row.label] === version}
                        onChange={() => setChosen({ ...chosen, [row.label]: version })}
                      />
                      <span>{row[version] || noValue}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="primary" disabled={rows.some(({ label }) => !chosen[label])} onClick={save}>
            {t('conflictSave')}
          </Button>
        }
      >
        <Button onClick={() => resolve(undefined)}>{t('takeTheirs')}</Button>
      </DialogActions>
    </Modal>
  )
}
