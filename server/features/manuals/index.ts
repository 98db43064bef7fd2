import { defineFeature } from '#server/platform/feature.ts'
import { manualModule } from './handlers/index.ts'
import { manualLifeBinding } from './manualLifeBinding.ts'
import * as tables from './tables.ts'

/** Electronic manuals and their QR code labels. */
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
