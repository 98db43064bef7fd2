import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useActionName } from '#src/kit/lib/useActionName.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import type { QueuePage } from '#src/routes/queues.ts'
import { selectViewer } from '#store/session/slice.ts'
import { actionEntries, pageEntries, queueEntries } from './pageEntries.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the pages that the viewer may open, their primary actions, and the queues of the viewer. */
export const usePages = (): Record<'pages' | 'actions' | 'queues', PaletteEntry[]> => {
  const { t } = useTranslation(['core.names', 'shell'])
  const viewer = useAppSelector(selectViewer)
  const texts = {
    titleOf: usePageTitles(),
    actionName: useActionName(),
    keywordsOf: (name: string) => t(`keywords.${name as 'push'}`, { defaultValue: '' }),
    verbs: t('shell:addKeywords'),
    queueName: ({ name }: QueuePage) => t(`queues.${name as 'push'}`),
    queueKeywords: t('shell:queueKeywords'),
  }
  return {
    pages: pageEntries(viewer, texts),
    actions: actionEntries(viewer, texts),
    queues: queueEntries(viewer, texts),
  }
}
