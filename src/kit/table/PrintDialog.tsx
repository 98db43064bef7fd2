import { Button, DialogBody, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'

/** Maximum number of rows on paper. */
const printRowsMax = 2_000

type Scope = 'page' | 'all'

interface Props {
  /** Number of rows on the page, and of all that match the filters. */
  count: number
  total: number
  onPage: () => void
  /** Collects all rows and prints them; rejects if they cannot be loaded. Reports the number collected so far. */
  onAll: (signal: AbortSignal, onProgress: (collected: number) => void) => Promise<void>
  onClose: () => void
}

/** Offers to print the page of a list, or all of its rows up to a limit. */
const PrintDialog = ({ count, total, onPage, onAll, onClose }: Props) => {
  const { t } = useTranslation(['table', 'common'])
  const [scope, setScope] = useState<Scope>('page')
  const [collected, setCollected] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const isCollecting = collected !== undefined
  const start = async () => {
    if (scope === 'page') return onPage()
    controller.current = new AbortController()
    setCollected(0)
    try {
      await onAll(controller.current.signal, setCollected)
    } finally {
      setCollected(undefined)
    }
  }
  return (
    <Modal title={t('print')} onClose={onClose}>
      <DialogBody>
        <RadioGroup
          label={t('printRows')}
          selectedValue={scope}
          disabled={isCollecting}
          onChange={({ currentTarget }) => setScope(currentTarget.value as Scope)}
        >
          <Radio value="page" label={t('printPage', { count })} autoFocus />
          <Radio value="all" label={t('printAll', { count: total })} disabled={total > printRowsMax} />
        </RadioGroup>
        {total > printRowsMax && <p className="secondary">{t('printTooMany', { max: printRowsMax })}</p>}
        {isCollecting && (
          <>
            <p role="status" className="figures">
              {t('collecting', { count: total, found: collected })}
            </p>
            <ProgressBar value={collected / total} stripes={false} aria-label={t('collectingLabel')} />
          </>
        )}
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="primary" loading={isCollecting} onClick={start}>
            {t('print')}
          </Button>
        }
      >
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </DialogActions>
    </Modal>
  )
}

export default PrintDialog
