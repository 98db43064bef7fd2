import { defineFeature } from '#server/platform/feature.ts'
import { readFeedback, sendFeedback, sendFeedbackAgain } from './appApi/feedback.ts'
import { feedbackLifeBinding } from './feedbackLifeBinding.ts'
import { figures } from './figures.ts'
import { feedbackModule } from './handlers/index.ts'
import { personalData, personsNamed } from './personalData.ts'

/** Feedback from apps, its threads and answers. */
export const feedback = defineFeature({
  needs: ['campaigns', 'users'],
  handlers: { ...feedbackModule },
  workflows: { feedbackLife: feedbackLifeBinding },
  appCalls: { sendFeedback, readFeedback, sendFeedbackAgain },
  figures,
  personalData,
  personsNamed,
  seed: () => import('./seed/feedback.ts'),
})
