import type { Block, Run } from './handbook.ts'

const RunText = ({ run }: { run: Run }) => {
  if (typeof run === 'string') return run
  if ('strong' in run) return <strong>{run.strong}</strong>
  if ('em' in run) return <em>{run.em}</em>
  return <code>{run.code}</code>
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: runs never change their order
  runs.map((run, index) => <RunText key={index} run={run} />)

const Items = ({ items }: { items: readonly (readonly Run[])[] }) =>
  items.map((runs, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items never change their order
    <li key={index}>
      <Runs runs={runs} />
    </li>
  ))

const BlockText = ({ block }: { block: Block }) => {
  if ('p' in block)
    return (
      <p>
        <Runs runs={block.p} />
      </p>
    )
  return 'ul' in block ? (
    <ul>
      <Items items={block.ul} />
    </ul>
  ) : (
    <ol>
      <Items items={block.ol} />
    </ol>
  )
}

/** Renders paragraphs and lists of a section. */
export const HandbookText = ({ blocks }: { blocks: readonly Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
  blocks.map((block, index) => <BlockText key={index} block={block} />)
