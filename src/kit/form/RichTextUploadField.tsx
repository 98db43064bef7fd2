import { useTranslation } from 'react-i18next'
import { FileField } from '#src/kit/files/FileField.tsx'
import type { RichTextProps } from '#src/kit/richText/RichTextEditor.tsx'
import { RichTextField } from '#src/kit/richText/RichTextField.tsx'

/** Renders a rich text field whose images are uploaded or chosen from the material library. */
export const RichTextUploadField = (props: Omit<RichTextProps, 'imagePicker'>) => {
  const { t } = useTranslation('richText')
  return (
    <RichTextField
      {...props}
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
