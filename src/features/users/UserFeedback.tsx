import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { feedbackLifeDefinition } from '#contract/feedback/feedbackLife.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetFeedbackPageQuery } from '#store/api/generated/feedback.ts'
import { useRecords } from '#store/api/useRecords.ts'
import { selectViewer } from '#store/session/slice.ts'

const feedbackMax = 5

/** Lists the newest feedback of a user; a vendor sees only its own. */
export const UserFeedback = ({ userId }: { userId: string }) => {
  const { t } = useTranslation(['users', 'common'])
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { currentData, error, refetch } = useGetFeedbackPageQuery({
    body: { pageNum: 1, pageSize: feedbackMax, sortColumns: 'createTime desc', userId },
  })
  const feedback = useRecords('feedback', currentData?.list)
  if (error && !currentData) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!currentData) return null
  const all = listPath(viewer, 'feedback', { 'f.userId': userId })
  return (
    <section>
      <header className="drawer-section-head">
        <h3>{t('feedback')}</h3>
        {currentData.total > feedbackMax && all && (
          <Link to={all}>{t('feedbackAll', { count: currentData.total })}</Link>
        )}
      </header>
      {feedback.length === 0 ? (
        <p className="secondary">{t('feedbackNone')}</p>
      ) : (
        <SimpleTable
          head={[t('number'), t('state'), t('written')]}
          rows={feedback.map(({ id, number, state, createTime }) => {
            const { label, tone } = feedbackLifeDefinition.states[state]
            return {
              key: id,
              cells: [
                <ValueLink key="number" href={`#${pathTo('feedbackDetail', { id })}`}>
                  {number}
                </ValueLink>,
                <Tag key="state" tone={tone}>
                  {text(label)}
                </Tag>,
                <span key="feedback" title={formats.time(createTime)}>
                  {formats.date(createTime)}
                </span>,
              ],
            }
          })}
        />
      )}
    </section>
  )
}
