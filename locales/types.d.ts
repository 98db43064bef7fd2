import 'i18next'
import type { texts } from './en/index.ts'

type Resources = { [N in keyof typeof texts]: Awaited<ReturnType<(typeof texts)[N]>>['default'] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
