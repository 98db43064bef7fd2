import { defineFeature, stoppable } from '#server/platform/feature.ts'
import { startMail } from '#server/platform/mail/start.ts'
import { mailModule } from './handlers/mail.ts'

/** The outbox, and its dispatch to a mail server. */
export const mails = defineFeature({
  handlers: { ...mailModule },
  background: { mail: async ({ config, database, onError }) => stoppable(await startMail(config, database, onError)) },
  personsNamed: { mail: ['user', 'subscriber'] },
})
