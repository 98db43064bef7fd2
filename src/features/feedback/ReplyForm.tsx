import { Button, ButtonGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { feedback as kind } from '#contract/feedback/feedback.ts'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { toastAdded } from '#store/toasts.ts'
import { ReusableReplyMenu } from './ReusableReplyMenu.tsx'
import type { FeedbackDetails } from './useFeedback.ts'
import { useReplyPreview } from './useReplyPreview.ts'

interface Values {
  html: string
}

/** Calls by purpose: a reply to the user, or an internal note. */
const calls = { answer: 'answerFeedback', note: 'noteFeedback' } as const
type Purpose = keyof typeof calls
const purposes = Object.keys(calls) as Purpose[]

interface Props {
  details: FeedbackDetails
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
}

/** Edits a reply or a note as rich text. Stores a draft until it is sent. */
export const ReplyForm = ({ details: { feedback }, purpose, onPurpose }: Props) => {
  const { t } = useTranslation('feedback')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [newId] = useState(() => crypto.randomUUID())
  const { id, version, number } = feedback
  const call = calls[purpose]
  const announceAnswer = useReplyPreview(feedback)
  const record = useRecordForm<Values, unknown>({
    draft: `feedback ${id} ${purpose}`,
    save: { call, request: kind.ownCalls[call].request },
    current: { id, version: purpose === 'answer' ? version : undefined, values: { html: '' } },
    toRequest: ({ html }) => ({ html, newId }),
    isAddition: true,
    ...(purpose === 'answer' && { preview: announceAnswer }),
    onSaved: () => dispatch(toastAdded({ tone: 'good', text: t(`sent.${purpose}`, { number }) })),
  })
  const { form, underWay } = record
  const { getValues, setValue } = form
  return (
    <section className="feedback-write" aria-label={t('write')}>
      <RecordForm
        record={record as Parameters<typeof RecordForm<Values>>[0]['record']}
        comparedFields={[]}
        action={t(`send.${purpose}`)}
        onCancel={() => navigate(pathTo('feedback'))}
      >
        <div className="feedback-write-choices">
          <ButtonGroup role="group" aria-label={t('purpose')}>
            {purposes.map((one) => (
              <Button key={one} size="small" aria-pressed={one === purpose} onClick={() => onPurpose(one)}>
                {t(`purposes.${one}`)}
              </Button>
            ))}
          </ButtonGroup>
          {purpose === 'answer' && (
            <ReusableReplyMenu
              onChosen={(html) => setValue('html', `${getValues('html')}${html}`, { shouldDirty: true })}
            />
          )}
        </div>
        <FormRichTextField
          form={form}
          name="html"
          pendingUploads={underWay}
          label={t(`purposes.${purpose}`)}
          hint={t(`purposeHints.${purpose}`)}
        />
      </RecordForm>
    </section>
  )
}
