import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { feedbackLifeDefinition } from '#contract/feedback/feedbackLife.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { FeedbackDetails } from './useFeedback.ts'

const FeedbackLink = ({ id, number, remark }: { id: string; number: string; remark: string }) => (
  <>
    <ValueLink href={`#${pathTo('feedbackDetail', { id })}`}>{number}</ValueLink>
    <span className="feedback-other">{remark}</span>
  </>
)

/** Lists the newest feedback of the same user, and links to all of it. */
const FeedbackOfUser = ({ details: { feedback, ofUser } }: { details: FeedbackDetails }) => {
  const { t } = useTranslation('feedback')
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { userId, account } = feedback
  if (ofUser.count === 0) return null
  const all = listPath(viewer, 'feedback', userId ? { 'f.userId': userId } : { 'f.account': account ?? '' })
  return (
    <>
      <h2>{t('ofUser')}</h2>
      <ul className="feedback-others">
        {ofUser.newest.map((one) => {
          const { label, tone } = feedbackLifeDefinition.states[one.state]
          return (
            <li key={one.id}>
              <FeedbackLink {...one} />
              <Tag tone={tone}>{text(label)}</Tag>
              <time className="secondary figures" dateTime={one.time} title={formats.time(one.time)}>
                {formats.relative(one.time)}
              </time>
            </li>
          )
        })}
      </ul>
      {ofUser.count > ofUser.newest.length && all && <Link to={all}>{t('ofUserMore', { count: ofUser.count })}</Link>}
    </>
  )
}

/** Lists feedback that was merged into this one, and other feedback of its user. */
export const RelatedFeedback = ({ details }: { details: FeedbackDetails }) => {
  const { t } = useTranslation('feedback')
  const { repeats } = details
  return (
    <>
      {repeats.length > 0 && (
        <>
          <h2>{t('repeats')}</h2>
          <ul className="feedback-others">
            {repeats.map((one) => (
              <li key={one.id}>
                <FeedbackLink {...one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <FeedbackOfUser details={details} />
    </>
  )
}
