import { defineFeature } from '#server/platform/feature.ts'
import { readFeedback, sendFeedback, sendFeedbackAgain } from './appApi/feedback.ts'
import { feedbackLifeBinding } from './feedbackLifeBinding.ts'
import { figures } from './figures.ts'
import { feedbackModule } from './handlers/index.ts'
import { personalData, personsNamed } from './personalData.ts'
import * as tables from './tables.ts'

/** Feedback from apps, with replies and merged threads. */
export const feedback = defineFeature({
  needs: ['campaigns', 'users'],
  tables,
  handlers: { ...feedbackModule },
  workflows: { feedbackLife: feedbackLifeBinding },
  appCalls: { sendFeedback, readFeedback, sendFeedbackAgain },
  figures,
  personalData,
  personsNamed,
  kinds: { feedback: { richTexts: [{ record: tables.feedbackEntry.feedbackId, text: tables.feedbackEntry.html }] } },
  seed: () => import('./seed/feedback.ts'),
})
