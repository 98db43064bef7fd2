import 'i18next'
import type en from './en/index.ts'
import type shellNamespaces from './en/shellNamespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en & typeof shellNamespaces
  }
}
