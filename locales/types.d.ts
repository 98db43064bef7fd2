import 'i18next'
import type { en } from './en/index.ts'

type Resources = { [N in keyof typeof en]: Awaited<ReturnType<(typeof en)[N]>>['default'] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
