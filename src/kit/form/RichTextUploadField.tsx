import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '#src/kit/files/FileField.tsx'
import { uploadFile } from '#src/kit/files/uploadFile.ts'
import { translateIn, useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import type { RichTextProps } from '#src/kit/richText/RichTextEditor.tsx'
import { RichTextField } from '#src/kit/richText/RichTextField.tsx'
import { toastAdded } from '#store/toasts.ts'

interface Props extends Omit<RichTextProps, 'imagePicker' | 'paste'> {
  /** Called when the upload of a pasted image starts, and when none is in progress any more. */
  onUnderWay?: (isUnderWay: boolean) => void
}

/** Renders a rich text field whose images are uploaded, pasted or chosen from the material library. */
export const RichTextUploadField = ({ onUnderWay, ...props }: Props) => {
  const { t } = useTranslation('richText')
  const dispatch = useAppDispatch()
  const language = useLanguage()
  const uploadImage = useCallback(
    async (file: File) => {
      const stored = await uploadFile(file, { rules: ['image2MB'] }, dispatch, translateIn(language))
      return { ...stored, url: stored.url ?? '' }
    },
    [dispatch, language],
  )
  const warn = (text: string) => dispatch(toastAdded({ tone: 'warning', text }))
  return (
    <RichTextField
      {...props}
      paste={{
        uploadImage,
        onUnderWay,
        onOmitted: (count) => warn(t('pasteOmitted', { count })),
        onRefused: (reason) =>
          warn(
            reason instanceof Error && reason.message
              ? t('pasteRefused', { reason: reason.message })
              : t('pasteFailed'),
          ),
      }}
      imagePicker={(onPicked) => (
        <FileField
          label={t('picture')}
          rules={['image2MB']}
          fromLibrary
          value={[]}
          onChange={([picture]) => picture?.url && onPicked({ ...picture, url: picture.url })}
        />
      )}
    />
  )
}
