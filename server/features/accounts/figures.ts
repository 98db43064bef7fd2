import { ridByRole } from '#contract/core/roles.ts'
import { type FigureSources, utcDay } from '#server/platform/db/figures/source.ts'

/** Counts accounts of administrators and vendors. */
export const figures = {
  account: {
    figure: `'webUser'`,
    // By vendor id: a vendor has accounts before it has a VID.
    owner: `coalesce(vendor_id::text, '')`,
    countsAll: true,
    day: utcDay('create_time'),
    where: `disabled_time is null and rid in (${ridByRole.administrator}, ${ridByRole.vendor})`,
    watches: ['vendor_id', 'rid', 'disabled_time', 'create_time'],
  },
} satisfies FigureSources
