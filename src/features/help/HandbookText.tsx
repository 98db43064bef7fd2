import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Run } from './handbook.ts'

const renderRun = (run: Run): ReactNode => {
  if (typeof run === 'string') return run
  if ('strong' in run) return <strong>{run.strong}</strong>
  if ('em' in run) return <em>{run.em}</em>
  return <code>{run.code}</code>
}

/** Creates an element with a fixed list of children, which need no keys. */
const withRuns = (tag: 'p' | 'li', runs: readonly Run[]) => createElement(tag, null, ...runs.map(renderRun))

const renderBlock = (block: Block): ReactNode => {
  if ('p' in block) return withRuns('p', block.p)
  const [tag, items] = 'ul' in block ? (['ul', block.ul] as const) : (['ol', block.ol] as const)
  return createElement(tag, null, ...items.map((runs) => withRuns('li', runs)))
}

/** Renders paragraphs and lists of a section. */
export const HandbookText = ({ blocks }: { blocks: readonly Block[] }) =>
  createElement(Fragment, null, ...blocks.map(renderBlock))
