import type { UseFormReturn } from 'react-hook-form'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { coverRule } from '#contract/manuals/content.ts'
import { uploadFile } from '#src/kit/files/uploadFile.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { createCover } from './createCover.ts'
import { contentField, contentOf } from './manualValues.ts'

/**
 * Returns a function that uploads the cover of a file in one language and sets it in the form. If that fails, readers
 * see the file without a cover.
 */
export const useCovers = (form: UseFormReturn<RecordValues>, language: LanguageCode) => {
  const dispatch = useAppDispatch()
  const text = useText()
  return async (file: StoredFile): Promise<void> => {
    const image = await createCover(file).catch(() => undefined)
    const cover = image && (await uploadFile(image, { rules: [coverRule] }, dispatch, text).catch(() => undefined))
    if (!cover) return
    const { covers } = contentOf(form.getValues(), language)
    form.setValue(contentField('covers', language), { ...covers, [file.id]: cover }, { shouldDirty: true })
  }
}
