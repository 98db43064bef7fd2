import { createForeignFile, foreignCases } from '#support/foreignFiles/generate.ts'
import { judge, type Verdict } from '#support/foreignFiles/judge.ts'
import { dailyPart, sampleNumber } from '#support/sampling.ts'

/** The suite imports a part of the matrix each day; `npm run trust -- imports` imports all. */
const parts = 60
const minRight = 0.995

test('files of other apps are imported as their columns, times and quantities say, and never silently wrong', async () => {
  const counts: Record<Verdict, number> = { right: 0, question: 0, visible: 0, silent: 0 }
  const wrong: string[] = []
  for (const one of dailyPart(foreignCases, parts)) {
    const file = createForeignFile(one, sampleNumber())
    const { verdict, reason } = await judge(file)
    counts[verdict] += 1
    if (verdict !== 'right') wrong.push(`${verdict}: ${file.name}: ${reason}`)
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `Imported ${total} files: ${counts.right} right, ${counts.question} with a question, ${counts.visible} visibly wrong, ${counts.silent} silently wrong\n`,
  )
  expect(wrong.filter((text) => text.startsWith('silent'))).toEqual([])
  if (counts.right < total * minRight) expect(wrong).toEqual([])
}, 900_000)
