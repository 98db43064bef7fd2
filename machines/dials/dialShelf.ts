import { and, setup } from 'xstate'
import { type FindingCode, isBlocking, labFindings, type Verdict } from '#contract/dials/lab/findings.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Input {
  hasImage: boolean
  /** Verdict of the lab on its package and products. */
  report: Verdict
  /** Codes of the findings. */
  codes: readonly FindingCode[]
}

interface Context extends Input {
  /** Number of distinct blocking findings, stated by the refusal. */
  count: number
}

const contextOf = ({ hasImage, report, codes }: Input): Context => ({
  hasImage,
  report,
  codes,
  count: [...new Set(codes)].filter((code) => isBlocking({ code, values: {} })).length,
})

const list = { 'dial.list': { target: 'onShelf', guard: and(['isWhole', 'passesLab']) } } as const

/** Statechart of watch faces in the market (specification, section 4). */
export const dialShelf = defineWorkflow({
  name: 'dialShelf',
  columns: ['report'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'dialShelf'>> },
    guards: {
      ...reasonGuards,
      isWhole: ({ context }) => context.hasImage && context.report !== 'none',
      passesLab: ({ context }) => context.report === 'passed' || context.report === 'warnings',
      /** Requires that lab codes among the reasons are in the report that the vendor sees. */
      isReported: ({ context, event }) =>
        event.reason.codes.every(
          (code) => !Object.hasOwn(labFindings, code) || context.codes.some((one) => one === code),
        ),
    },
  }).createMachine({
    id: 'dialShelf',
    context: contextOf({ hasImage: false, report: 'none', codes: [] }),
    initial: 'toBeListed',
    states: {
      toBeListed: { on: list },
      onShelf: {
        on: {
          'dial.delist': 'offShelf',
          'dial.takeOff': { target: 'offShelf', guard: and(['hasReasons', 'hasWritten', 'isReported']) },
        },
      },
      offShelf: { on: list },
    },
  } as const satisfies Chart<'dialShelf'>),
})
