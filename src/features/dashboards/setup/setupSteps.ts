import { pathTo } from '#src/routes/index.ts'
import type { GetVendorSetupApiResponse } from '#store/api/generated/vendorSetup.ts'

export type VendorSetup = GetVendorSetupApiResponse

/** Button of a step: the name of its text, and where it leads. */
const action = <Label extends string>(label: Label, to: string) => ({ label, to })

/**
 * State of a step, with a hint and a button until it is done. `waiting` is for steps of the platform, `later` for those
 * that need an earlier one. Keys are requested from the platform for a product (`request`).
 */
const done = { state: 'done' } as const
const open = <Hint extends string, Action>(hint: Hint, action: Action) => ({ state: 'open', hint, action }) as const
const waiting = <Hint extends string, Action>(hint: Hint, action: Action) =>
  ({ state: 'waiting', hint, action }) as const
const later = <Hint extends string>(hint: Hint) => ({ state: 'later', hint }) as const

const submission = ({ product }: VendorSetup) => {
  if (!product) return later('submit')
  const { id, state } = product
  if (state === 'draft') return open('submit', action('submit', pathTo('editProduct', { id, step: 'review' })))
  if (state === 'changesRequested') return open('change', action('change', pathTo('editProduct', { id })))
  if (state === 'underReview') return waiting('review', action('view', pathTo('editProduct', { id })))
  return done
}

const publication = (setup: VendorSetup) => {
  const { product, hasPublished, hasQuota } = setup
  if (hasPublished) return done
  if (!product || submission(setup) !== done || !hasQuota) return later('publish')
  return open('publish', action('publish', pathTo('readyPublish', { open: product.id })))
}

const manualStep = ({ product, manual }: VendorSetup) => {
  if (manual && manual.state !== 'draft') return done
  if (manual) return open('manualDraft', action('openManual', pathTo('editSpecification', { id: manual.id })))
  return product ? open('manual', action('addManual', pathTo('editSpecification'))) : later('manual')
}

/** Derives the steps of a new vendor, in their order, from its records. */
export const setupSteps = (setup: VendorSetup) =>
  [
    { name: 'add', ...(setup.product ? done : open('add', action('add', pathTo('editProduct')))) },
    { name: 'submit', ...submission(setup) },
    {
      name: 'keys',
      ...(setup.hasQuota
        ? done
        : setup.product
          ? ({ state: 'waiting', hint: 'keys', request: setup.product } as const)
          : later('keys')),
    },
    { name: 'publish', ...publication(setup) },
    { name: 'manual', ...manualStep(setup) },
    {
      name: 'invite',
      ...(setup.accounts > 1 ? done : open('invite', action('invite', pathTo('ownManagers')))),
    },
  ] as const

export type SetupStep = ReturnType<typeof setupSteps>[number]
