import { readFileSync } from 'node:fs'
import usedRules, { unusedBlocks } from '#tools/lib/blueprintRules.ts'
import { sourcesIn } from '#tools/lib/sources.ts'

const kebab = (name: string) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

describe('the Blueprint components whose rules are removed', () => {
  const unused = new Set(unusedBlocks)

  test('are used in no source, by class or component', () => {
    const sources = sourcesIn('src')
    const components = sources
      .flatMap(({ text }) => [...text.matchAll(/import \{([^}]*)\} from '@blueprintjs\/core'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => kebab(name.trim().split(' ').at(-1) ?? '')))
    expect(components).toContain('button')
    expect(components.filter((name) => unused.has(name))).toEqual([])
    const classes = [...new Set(sources.flatMap(({ text }) => text.match(/\bbp6-[a-z0-9-]+/g) ?? []))]
    expect(classes).toContain('bp6-skeleton')
    const block = new RegExp(`^bp6-(${unusedBlocks.join('|')})(-|$)`)
    expect(classes.filter((name) => block.test(name))).toEqual([])
  })

  test('are removed from the style sheet, and no others are', () => {
    const styleSheet = readFileSync('node_modules/@blueprintjs/core/lib/css/blueprint.css', 'utf8')
    const rules = usedRules(styleSheet)
    expect(rules.length).toBeLessThan(styleSheet.length * 0.7)
    expect(usedRules('.bp6-button, .bp6-tree-node { color: red }')).toBe('.bp6-button { color: red }')
    expect(usedRules('.bp6-tree .bp6-button { color: red }')).toBe('')
    expect(usedRules('.bp6-tabular { color: red }')).toBe('.bp6-tabular { color: red }')
  })
})
