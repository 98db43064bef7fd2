import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { isTyping } from '#src/kit/lib/useCharacterShortcuts.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { type PageName, pathTo } from '#src/routes/index.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { useQueue } from '#store/api/useQueue.ts'

interface Props {
  /** The call that returns the queue. */
  call: BodyCall
  /** Page of a record of the queue. */
  page: PageName
  /** Id of the displayed record, and whether it is waiting itself. */
  current: string
  isWaiting: boolean
  text: (name: string) => string
}

/**
 * Links to the record that waits longest in the queue, except the current one and those within their undo window. Alt+↓
 * follows the link, as in the drawer of a list.
 */
export const NextInQueue = ({ call, page, current, isWaiting, text }: Props) => {
  const navigate = useNavigate()
  const pendingIds = useAppSelector(({ pendingDecisions }) => pendingDecisions.flatMap(({ recordIds }) => recordIds))
  const next = useQueue(call)?.first.find((one) => one.id !== current && !pendingIds.includes(one.id))
  const path = next && pathTo(page, { id: next.id })
  useEffect(() => {
    if (!path) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'ArrowDown' || event.defaultPrevented || isTyping(event)) return
      event.preventDefault()
      navigate(path)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, path])
  if (!path) return null
  return (
    <span className="next-in-queue">
      <LinkButton isSecondary={isWaiting && !pendingIds.includes(current)} to={path}>
        {text(next.name)}
      </LinkButton>
    </span>
  )
}
