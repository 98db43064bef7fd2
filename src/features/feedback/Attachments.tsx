import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { downloadFeedbackAttachment } from '#store/api/downloadFeedbackAttachment.ts'
import './Attachments.css'
import { ImageViewer } from './ImageViewer.tsx'
import { LogViewer } from './LogViewer.tsx'
import type { FeedbackDetails } from './useFeedback.ts'

type Attachment = FeedbackDetails['attachments'][number]

interface Opened extends Attachment {
  blob: Blob
}

/** Lists the images and logs of feedback. Each is downloaded when opened. */
export const Attachments = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const { t } = useTranslation('feedback')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [opened, setOpened] = useState<Opened>()
  const download = (one: Attachment, onLoad: (blob: Blob) => void) =>
    dispatch(downloadFeedbackAttachment(one.id)).then(onLoad, notifyError)
  const onClose = () => setOpened(undefined)
  return (
    <>
      <ul className="feedback-attachments" aria-label={t('attachments')}>
        {attachments.map((one) => (
          <li key={one.id}>
            <Button
              size="small"
              aria-haspopup="dialog"
              onClick={() => void download(one, (blob) => setOpened({ ...one, blob }))}
            >
              {one.name}
            </Button>
            <Button
              size="small"
              variant="minimal"
              aria-label={t('downloadNamed', { name: one.name })}
              onClick={() => void download(one, (blob) => saveBlob(one.name, blob))}
            >
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
      {opened?.type === 'log' && <LogViewer name={opened.name} blob={opened.blob} onClose={onClose} />}
      {opened?.type === 'image' && <ImageViewer name={opened.name} blob={opened.blob} onClose={onClose} />}
    </>
  )
}
