import { and, setup } from 'xstate'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context extends ApprovalRequest {
  isReleased: boolean
  hasDevices: boolean
  /**
   * True if a second person approved it, or all rollouts of its version together concern a small share of the product's
   * devices.
   */
  isCovered: boolean
  approvalShare: number
  hasNext: boolean
  hasFailed: boolean
}

/** Facts about a rollout. */
interface Input extends ApprovalRequest {
  /** True if its firmware is released. */
  isReleased: boolean
  devices: number
  /** Number of other devices that rollouts of the same version update or have updated. */
  reached: number
  /** Number of devices of the product. */
  fleet: number
  isApproved: boolean
  approvalShare: number
  waitingGroups: number
  failed: number
}

const percent = 100

const contextOf = ({ devices, reached, fleet, isApproved, waitingGroups, failed, ...input }: Input): Context => ({
  ...input,
  hasDevices: devices > 0,
  isCovered: isApproved || (devices + reached) * percent <= input.approvalShare * fleet,
  hasNext: waitingGroups > 0,
  hasFailed: failed > 0,
})

const ready = ['isReleased', 'hasDevices'] as const
const retryable = and(['isReleased', 'hasFailed'])
const stop = { 'rollout.stop': { target: 'stopped', guard: 'hasNote' } } as const

/** Statechart of a rollout: approved if large, executed group by group, paused if too many updates fail. */
export const firmwareRollout = defineWorkflow({
  name: 'firmwareRollout',
  columns: ['devices', 'reached', 'fleet', 'approvalShare', 'askedBy'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'firmwareRollout'>> },
    guards: {
      ...reasonGuards,
      ...secondPersonGuards,
      isReleased: ({ context }) => context.isReleased,
      hasDevices: ({ context }) => context.hasDevices,
      isCovered: ({ context }) => context.isCovered,
      hasNext: ({ context }) => context.hasNext,
      hasFailed: ({ context }) => context.hasFailed,
    },
  }).createMachine({
    id: 'firmwareRollout',
    context: {
      isReleased: false,
      hasDevices: false,
      isCovered: false,
      approvalShare: 0,
      hasNext: false,
      hasFailed: false,
      askedBy: null,
    },
    initial: 'draft',
    states: {
      draft: {
        on: {
          'rollout.start': { target: 'scheduled', guard: and([...ready, 'isCovered']) },
          'rollout.ask': { target: 'awaiting', guard: and([...ready]) },
        },
      },
      awaiting: {
        on: {
          'rollout.approve': { target: 'scheduled', guard: and(['isSecondPerson', 'isIndependent', ...ready]) },
          'rollout.refuse': { target: 'draft', guard: 'hasNote' },
          'rollout.withdraw': { target: 'draft' },
        },
      },
      scheduled: {
        on: {
          'rollout.begin': [
            { target: 'running', guard: and([...ready, 'isCovered']) },
            { target: 'awaiting', guard: and([...ready]) },
            { target: 'draft' },
          ],
          'rollout.recall': { target: 'draft' },
        },
      },
      running: {
        on: {
          'rollout.next': { target: 'running', guard: 'hasNext' },
          'rollout.pause': { target: 'paused' },
          'rollout.breach': { target: 'paused' },
          'rollout.retry': { target: 'running', guard: retryable },
          'rollout.finish': { target: 'finished' },
          ...stop,
        },
      },
      paused: {
        on: {
          'rollout.retry': { target: 'paused', guard: retryable },
          'rollout.resume': { target: 'running' },
          ...stop,
        },
      },
      finished: {
        on: { 'rollout.retry': { target: 'running', guard: retryable } },
      },
      stopped: { type: 'final' },
    },
  } as const satisfies Chart<'firmwareRollout'>),
})
