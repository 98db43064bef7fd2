import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { checkUploader } from '#server/platform/files/uploaders.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { ImportScope } from './devices.ts'

interface ImportInput {
  mapping: ReadingMapping
  addDevices: boolean
}

/**
 * Returns the permissions of a caller for the devices and people that a file names. A vendor may import readings of its
 * own devices only, which belong to the users that the devices were bound to. Throws `invalid` for options that a
 * vendor may not use, `notPermitted` without a vendor.
 */
export const resolveScope = ({ mapping, addDevices }: ImportInput, context: SignedInContext): ImportScope => {
  const { caller, language } = context
  checkUploader(caller)
  const { tenancy } = caller
  if (tenancy === 'all') return { vid: undefined, unknownDevices: addDevices ? 'add' : 'refuse', tenancy }
  if (tenancy === 'none' || tenancy.vid === null) throw new ApiError('notPermitted')
  const forbidden = [...(addDevices ? ['addDevices'] : []), ...(mapping.user === null ? [] : ['mapping.user'])]
  if (forbidden.length > 0)
    throw new ApiError(
      'invalid',
      {},
      forbidden.map((field) => fieldError(field, 'notApplicable', language)),
    )
  return { vid: tenancy.vid, unknownDevices: 'refuse', tenancy }
}
