import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { Attachments } from './Attachments.tsx'
import './Thread.css'
import type { FeedbackDetails } from './useFeedback.ts'

const Time = ({ at }: { at: string }) => {
  const formats = useFormats()
  return (
    <time className="secondary figures" dateTime={at} title={formats.time(at)}>
      {formats.relative(at)}
    </time>
  )
}

/** Shows the user's text and all replies and notes, oldest first. */
export const Thread = ({ details: { feedback, entries, attachments } }: { details: FeedbackDetails }) => {
  const { t } = useTranslation('feedback')
  const { remark, contact, account, createTime } = feedback
  return (
    <ol className="thread" aria-label={t('thread')}>
      <li className="thread-user">
        <header>
          <strong>{account ?? contact ?? t('aUser')}</strong>
          <Time at={createTime} />
        </header>
        <p className="thread-remark">{remark}</p>
        {attachments.length > 0 && <Attachments attachments={attachments} />}
      </li>
      {entries.map(({ id, kind, author, time, html }) => (
        <li key={id} className={`thread-${kind}`}>
          <header>
            <strong>{author}</strong>
            {kind === 'note' && <Tag tone="warning">{t('note')}</Tag>}
            <Time at={time} />
          </header>
          <RichTextView html={html} />
        </li>
      ))}
    </ol>
  )
}
