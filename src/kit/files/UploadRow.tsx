import { Button, ProgressBar } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type FileProblemCode, fileProblemText, sizeText } from '#contract/core/files/check.ts'
import { ruleWithPixels } from '#contract/core/files/rules.ts'
import { translateIn, useLanguage } from '#src/kit/lib/i18n.ts'
import { CrossIcon } from '#src/kit/ui/icons.ts'
import { PreviewFrame } from './FilePreview.tsx'
import { ResizeButtons } from './ResizeButtons.tsx'
import { blurFactor, enlargement, isResizable } from './resizeImage.ts'
import type { FileFieldRules } from './uploadActor.ts'
import { useObjectUrl } from './useFileUrl.ts'
import type { UploadItem } from './useUploads.ts'

interface Props {
  item: UploadItem
  exact: FileFieldRules['exact']
  onRemove: () => void
  /** Called with the image in the required size. */
  onFitted: (file: File) => void
}

/** Problems that are solved by resizing an image. */
const fixableProblems: readonly FileProblemCode[] = ['filePixels', 'filePixelsMax', 'filePixelsAll', 'fileBytes']

/** Translation keys by state of the upload. */
const stages = { checking: 'checking', queued: 'queued', sending: 'sending', ingesting: 'reading' } as const

/** Renders an upload in progress or a failed one: its progress, its problems and the available actions. */
export const UploadRow = ({ item: { file, actor }, exact, onRemove, onFitted }: Props) => {
  const { t } = useTranslation('files')
  const language = useLanguage()
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const url = useObjectUrl(file)
  const { name } = file
  const { problems, refusals, share, rule } = context
  const stage = value in stages ? stages[value as keyof typeof stages] : undefined
  const requirements = rule && ruleWithPixels(rule, exact)
  const isFixable = problems.length > 0 && problems.every(({ code }) => fixableProblems.includes(code))
  const wrongSize = problems.find(({ code }) => code === 'filePixels')?.values
  const factor =
    wrongSize && requirements?.exact
      ? enlargement({ width: Number(wrongSize.width), height: Number(wrongSize.height) }, requirements.exact)
      : 1
  return (
    <li className="file-row">
      <PreviewFrame>{file.type.startsWith('image/') && url && <img src={url} alt="" />}</PreviewFrame>
      <div className="file-words">
        <span className="file-name" title={name}>
          {name}
        </span>
        {stage && (
          <span className="secondary figures">
            {sizeText(file.size)} · {t(stage, { share })}
          </span>
        )}
        {stage && (
          <ProgressBar
            value={stage === 'sending' ? share : undefined}
            stripes={false}
            aria-label={t('progress', { name })}
          />
        )}
        {value === 'interrupted' && <span role="alert">{t('interrupted')}</span>}
        {value === 'refused' && (
          <div role="alert">
            <ul className="file-problems">
              {[...problems.map((one) => translateIn(language)(fileProblemText(one))), ...refusals].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {isFixable && factor > blurFactor && <p className="file-blurred">{t('blurred', { factor })}</p>}
          </div>
        )}
      </div>
      <span className="file-actions">
        {requirements && isFixable && isResizable(file) && (
          <ResizeButtons
            file={file}
            rule={requirements}
            hasRightSize={!wrongSize}
            onFitted={(fitted) => {
              onFitted(fitted)
              onRemove()
            }}
          />
        )}
        {value === 'interrupted' && (
          <Button size="small" onClick={() => actor.send({ type: 'upload.retry' })}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={t(value === 'refused' ? 'dismiss' : 'cancel', { name })}
          onClick={() => {
            actor.send({ type: 'upload.cancel' })
            onRemove()
          }}
        />
      </span>
    </li>
  )
}
