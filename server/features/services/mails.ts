import { mailKind } from '#server/platform/mail/kind.ts'

const ending = {
  body: 1,
  isDroppable: true,
  usefulHours: 48,
} as const
const values = ['service', 'app', 'day', 'days'] as const

/** Mails about a service that ends, to its vendor and to the administrators. */
export const serviceEndings = {
  toVendor: mailKind('services.server:serviceEnding.toVendor', {
    ...ending,
    button: { page: '/main/serviceVendor' },
    values,
  }),
  toAdministrators: mailKind('services.server:serviceEnding.toAdministrators', {
    ...ending,
    button: { page: '/main/detailAdmin', id: 'contract' },
    values: [...values, 'vendor', 'contract'],
  }),
}
