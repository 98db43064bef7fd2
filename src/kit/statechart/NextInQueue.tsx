import { useAppSelector } from '#src/kit/lib/store.ts'
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

/** Links to the record that waits longest in the queue, except the current one and those within their undo window. */
export const NextInQueue = ({ call, page, current, isWaiting, text }: Props) => {
  const pendingIds = useAppSelector(({ pendingDecisions }) => pendingDecisions.flatMap(({ recordIds }) => recordIds))
  const next = useQueue(call)?.first.find((one) => one.id !== current && !pendingIds.includes(one.id))
  if (!next) return null
  return (
    <span className="next-in-queue">
      <LinkButton isSecondary={isWaiting && !pendingIds.includes(current)} to={pathTo(page, { id: next.id })}>
        {text(next.name)}
      </LinkButton>
    </span>
  )
}
