import { useTranslation } from 'react-i18next'
import { feedbackLifeDefinition } from '#contract/workflows/feedbackLife.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { pathTo } from '#src/pages/index.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { ValueLink } from '#src/ui/ValueLink.tsx'
import { useGetFeedbackPageQuery } from '#store/api/generated/feedback.ts'
import { useRecords } from '#store/api/useRecords.ts'
import type { FeedbackDetails } from './useFeedback.ts'

const mostShown = 6

const At = ({ id, number, remark }: { id: string; number: string; remark: string }) => (
  <>
    <ValueLink href={`#${pathTo('feedbackDetail', { id })}`}>{number}</ValueLink>
    <span className="feedback-other">{remark}</span>
  </>
)

/** What else the same user has written. */
const OfUser = ({ details: { feedback } }: { details: FeedbackDetails }) => {
  const { t } = useTranslation('feedback')
  const text = useText()
  const formats = useFormats()
  const { userId, account } = feedback
  const whose = userId ? { userId } : { account: account ?? '' }
  const { currentData } = useGetFeedbackPageQuery(
    { body: { pageNum: 1, pageSize: mostShown, sortColumns: 'createTime desc', ...whose } },
    { skip: !userId && !account },
  )
  const others = useRecords('feedback', currentData?.list).filter(
    (one) => one.id !== feedback.id && (userId ? one.userId === userId : one.account === account),
  )
  if (others.length === 0) return null
  return (
    <>
      <h2>{t('ofUser')}</h2>
      <ul className="feedback-others">
        {others.map((one) => {
          const { label, tone } = feedbackLifeDefinition.states[one.state]
          return (
            <li key={one.id}>
              <At {...one} />
              <Tag tone={tone}>{text(label)}</Tag>
              <time className="secondary figures" dateTime={one.createTime} title={formats.time(one.createTime)}>
                {formats.relative(one.createTime)}
              </time>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Feedback beside this one: what repeats it, and what else its user wrote. */
export const Others = ({ details }: { details: FeedbackDetails }) => {
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
                <At {...one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <OfUser details={details} />
    </>
  )
}
