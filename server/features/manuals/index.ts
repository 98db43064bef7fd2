import { defineFeature } from '#server/platform/feature.ts'
import { manualModule } from './handlers/index.ts'
import { manualLifeBinding } from './manualLifeBinding.ts'
import * as tables from './tables.ts'

/** Electronic manuals and the labels that lead to them. */
export const manuals = defineFeature({
  tables,
  handlers: { ...manualModule },
  workflows: { manualLife: manualLifeBinding },
  kinds: {
    sysArticleEbook: {
      richTexts: [
        { record: tables.sysArticleEbook.id, text: tables.sysArticleEbook.contents },
        { record: tables.manualVersion.manualId, text: tables.manualVersion.contents },
      ],
    },
  },
  seed: () => import('./seed/manuals.ts'),
})
