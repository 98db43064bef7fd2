import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { checkUploader } from '#server/platform/files/uploaders.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { ImportScope } from './devices.ts'

interface Asked {
  mapping: ReadingMapping
  addDevices: boolean
}

/**
 * What a caller may do with the devices and the people that a file names. A vendor's readings are those of its own
 * devices, and whose they are follows from who had the device then. Throws `invalid` for what is not asked of it.
 */
export const scopeFor = ({ mapping, addDevices }: Asked, context: SignedInContext): ImportScope => {
  const { caller, language } = context
  checkUploader(caller)
  const { tenancy } = caller
  if (tenancy === 'all') return { vid: undefined, unknownDevices: addDevices ? 'add' : 'refuse', tenancy }
  if (tenancy === 'none' || tenancy.vid === null) throw new ApiError('notPermitted')
  const wrong = [...(addDevices ? ['addDevices'] : []), ...(mapping.user === null ? [] : ['mapping.user'])]
  if (wrong.length > 0)
    throw new ApiError(
      'invalid',
      {},
      wrong.map((field) => fieldError(field, 'notAsked', language)),
    )
  return { vid: tenancy.vid, unknownDevices: 'refuse', tenancy }
}
