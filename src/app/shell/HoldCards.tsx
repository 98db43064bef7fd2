import { Button } from '@blueprintjs/core'
import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { isTyping } from '#src/kit/lib/useCharacterShortcuts.ts'
import { TimeIcon } from '#src/kit/ui/icons.ts'
import type { PendingDecision } from '#store/pendingDecisions/slice.ts'
import { sendPendingDecisions, settleDecision, undoLastDecision, undoWindowMs } from '#store/pendingDecisions/thunks.ts'
import { pendingDecisionsId } from './Toasts.tsx'
import './HoldCards.css'

/** Counts down the seconds of the undo window from mounting. */
const useSecondsLeft = (): number => {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, undoWindowMs / 1_000 - elapsed)
}

const HoldCard = ({ hold: { id, text } }: { hold: PendingDecision }) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const seconds = useSecondsLeft()
  return (
    <div className="toast hold-card" role="status" style={{ '--hold': `${undoWindowMs}ms` } as CSSProperties}>
      <TimeIcon />
      <span>{text}</span>
      <span className="visually-hidden">{t('held', { seconds: undoWindowMs / 1_000 })}</span>
      <span className="secondary figures" aria-hidden="true">
        {seconds}
      </span>
      <Button size="small" onClick={() => dispatch(settleDecision(id, false))}>
        {t('undo')}
      </Button>
      <Button size="small" variant="minimal" onClick={() => dispatch(settleDecision(id, true))}>
        {t('sendNow')}
      </Button>
    </div>
  )
}

/**
 * Shows decisions within their undo window above the toasts, which outlive the page; they can be undone by button or
 * mod+Z. Sends them when the window is closed.
 */
export const HoldCards = () => {
  const holds = useAppSelector((state) => state.pendingDecisions)
  const dispatch = useAppDispatch()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (isUndo && !isTyping(event)) dispatch(undoLastDecision())
    }
    const onLeave = () => void dispatch(sendPendingDecisions())
    window.addEventListener('keydown', onKey)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [dispatch])
  const container = document.getElementById(pendingDecisionsId)
  const cards = holds.filter(({ isSent }) => !isSent).map((hold) => <HoldCard key={hold.id} hold={hold} />)
  return container && createPortal(cards, container)
}
