import { startCampaigns } from '#server/features/campaigns/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { testEngine } from './engine.ts'
import { aMailServer } from './mailServer.ts'
import { aPlatform } from './platform.ts'
import { testEnv, testSecrets } from './testEnv.ts'

/** A platform that sends campaigns to a mail server of its own, and the marketing account's token. */
export const aMailingPlatform = async (more: Readonly<Record<string, string>> = {}) => {
  const server = await aMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'console@example.org', ...more }
  const platform = await aPlatform({ env })
  const delivery = await startCampaigns({
    config: readConfig({ ...testEnv, ...env }),
    database: platform.database,
    engine: testEngine,
    secrets: testSecrets,
    onError: (error) => {
      throw error
    },
  })
  return {
    platform,
    server,
    token: await platform.signIn('marketing'),
    /** Resolves when nothing is under way. */
    idle: async () => delivery?.idle(),
    close: async () => {
      await delivery?.close()
      await platform.close()
      await server.close()
    },
  }
}

export type MailingPlatform = Awaited<ReturnType<typeof aMailingPlatform>>
