import { useAppSelector } from '#src/kit/lib/store.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { type PageName, pathTo } from '#src/routes/index.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { useQueue } from '#store/api/useQueue.ts'

interface Props {
  /** The call that says who waits. */
  call: BodyCall
  /** The page where one is decided on. */
  page: PageName
  /** The record that is looked at, and whether it waits itself. */
  current: string
  isWaiting: boolean
  text: (name: string) => string
}

/** Leads from one record to the one that waits longest: what to do next once this one is decided on. */
export const NextInQueue = ({ call, page, current, isWaiting, text }: Props) => {
  const held = useAppSelector(({ holds }) => holds.flatMap(({ recordIds }) => recordIds))
  const next = useQueue(call)?.first.find((one) => one.id !== current && !held.includes(one.id))
  if (!next) return null
  return (
    <span className="next-in-queue">
      <LinkButton isSecondary={isWaiting && !held.includes(current)} to={pathTo(page, { id: next.id })}>
        {text(next.name)}
      </LinkButton>
    </span>
  )
}
