import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useActionName } from '#src/kit/lib/useActionName.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { selectViewer } from '#store/session/slice.ts'
import { actionEntries, pageEntries } from './pageEntries.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the pages that the viewer may open, and their primary actions. */
export const usePages = (): { pages: PaletteEntry[]; actions: PaletteEntry[] } => {
  const { t } = useTranslation(['core.names', 'shell'])
  const viewer = useAppSelector(selectViewer)
  const texts = {
    titleOf: usePageTitles(),
    actionName: useActionName(),
    keywordsOf: (name: string) => t(`keywords.${name as 'push'}`, { defaultValue: '' }),
    verbs: t('shell:addKeywords'),
  }
  return { pages: pageEntries(viewer, texts), actions: actionEntries(viewer, texts) }
}
