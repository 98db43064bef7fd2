import { useTranslation } from 'react-i18next'
import { materialFields } from '#contract/materials/material.ts'
import type { ComparedField } from '#src/kit/form/ConflictDialog.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { References } from '#src/kit/references/references.ts'
import { richTextToPlainText } from '#src/kit/richText/sanitizer.ts'
import type { MaterialValues } from './materialValues.ts'

/** Returns labels and texts of the fields in which two versions of a material are compared. */
export const useMaterialComparedFields = (references: References): ComparedField<MaterialValues>[] => {
  const { t } = useTranslation('materials')
  const text = useText()
  const formats = useFormats()
  const { name, typeId, resolutionId, startTime, endTime, description } = materialFields
  const time = (iso: string) => (iso ? formats.minute(iso) : '')
  return [
    { names: ['name'], label: text(name.label), text: (values) => values.name },
    {
      names: ['typeId'],
      label: text(typeId.label),
      text: (values) => references['materialType.id']?.get(values.typeId) ?? '',
    },
    {
      names: ['resolutionId'],
      label: text(resolutionId.label),
      text: (values) => references['materialResolution.id']?.get(values.resolutionId) ?? '',
    },
    { names: ['startTime'], label: text(startTime.label), text: (values) => time(values.startTime) },
    { names: ['endTime'], label: text(endTime.label), text: (values) => time(values.endTime) },
    { names: ['fileIds'], label: t('filesOf'), text: ({ fileIds }) => fileIds.map((file) => file.name).join(', ') },
    {
      names: ['descriptionHtml'],
      label: text(description.label),
      text: ({ descriptionHtml }) => richTextToPlainText(descriptionHtml),
    },
  ]
}
