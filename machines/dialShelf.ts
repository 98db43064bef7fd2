import { setup } from 'xstate'
import { defineWorkflow, type WorkflowEvent } from './workflow.ts'

interface Context {
  hasImage: boolean
  hasPackage: boolean
}

interface Known {
  imageId: string | null
  packageId: string | null
}

const contextOf = ({ imageId, packageId }: Known): Context => ({
  hasImage: imageId !== null,
  hasPackage: packageId !== null,
})

/** A watch face in and out of the market (specification, section 4). */
export const dialShelf = defineWorkflow({
  name: 'dialShelf',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<'dial.list' | 'dial.delist'> },
    guards: { isPackaged: ({ context }) => context.hasImage && context.hasPackage },
  }).createMachine({
    id: 'dialShelf',
    context: { hasImage: false, hasPackage: false },
    initial: 'toBeListed',
    states: {
      toBeListed: {
        description: 'It is being prepared.',
        on: { 'dial.list': { target: 'onShelf', guard: 'isPackaged' } },
      },
      onShelf: { description: 'Users see it in the market.', on: { 'dial.delist': 'offShelf' } },
      offShelf: {
        description: 'It was taken out of the market.',
        on: { 'dial.list': { target: 'onShelf', guard: 'isPackaged' } },
      },
    },
  }),
})
