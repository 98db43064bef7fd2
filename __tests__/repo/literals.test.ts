import { type Node, parseSource, possibleTexts, type Source, sourcesIn } from '#tools/lib/sources.ts'

/** Attributes that are displayed or read aloud by screen readers. */
const displayedAttributes = ['aria-label', 'title', 'placeholder', 'label', 'alt']

const hasLetters = (text: string) => /\p{L}/u.test(text)

const nameOf = ({ name }: Node): string => {
  const { value, namespace, name: local } = name as { value?: string; namespace?: Node; name?: Node }
  return value ?? `${namespace?.value}:${local?.value}`
}

const displayedTexts = (child: Node): string[] =>
  child.type === 'JSXText' ? [child.value as string] : possibleTexts(child)
/** Names of keyboard keys are the same in every language. */
const isKey = ({ type, opening }: Node) => type === 'JSXElement' && nameOf(opening as Node) === 'kbd'

const textsOf = (node: Node): string[] => {
  switch (node.type) {
    case 'JSXAttribute':
      return displayedAttributes.includes(nameOf(node)) ? possibleTexts(node.value) : []
    case 'JSXElement':
    case 'JSXFragment':
      return isKey(node) ? [] : (node.children as Node[]).flatMap(displayedTexts)
    default:
      return []
  }
}

const literalsIn = ({ name, nodes }: Source) =>
  nodes
    .flatMap(textsOf)
    .filter(hasLetters)
    .map((text) => `${name}: ${text.trim()}`)

describe('a screen', () => {
  test('has no texts in its source: all of them are in locales/', () => {
    const screens = sourcesIn('src').filter(({ name }) => name.endsWith('.tsx'))
    expect(screens.length).toBeGreaterThan(30)
    expect(screens.flatMap(literalsIn)).toEqual([])
  })

  test.each([
    ['between tags', '<b>Save changes</b>'],
    ['in Chinese', '<b>保存</b>'],
    ['beside a key', '<p>Press <kbd>F1</kbd></p>'],
    ['in braces', "<b>{'Save'}</b>"],
    ['in a fragment', `<>{saved ? <i /> : \`Saved \${count}\`}</>`],
    ['behind a condition', "<b>{saved && 'Saved'}</b>"],
    ['or a choice', "<b>{saved ? t('saved') : 'Not saved'}</b>"],
    ['put together', "<b>{count + ' rows'}</b>"],
    ['for a screen reader', '<button aria-label="Close" />'],
    ['in a picture', "<img alt={'A chart'} />"],
    ['in a title', `<a title={\`Page \${page}\`} />`],
    ['in a field', '<input placeholder="Account" />'],
  ])('with words %s would be found', (_, jsx) => {
    expect(literalsIn(parseSource('planted.tsx', `export const Planted = () => ${jsx}`))).toHaveLength(1)
  })

  test.each([
    ['a text by its key', "<b title={t('save')}>{t('save')}</b>"],
    ['keys of the keyboard', "<kbd>{mac ? '⌘K' : 'Ctrl K'}</kbd>"],
    ['signs and figures', '<b aria-label={label}>– · 12 %{" "}</b>'],
    ['attributes that are not displayed', '<b className="wide" role="status" data-kind="device" xlink:href="a" />'],
  ])('may have %s', (_, jsx) => {
    expect(literalsIn(parseSource('planted.tsx', `export const Planted = () => ${jsx}`))).toEqual([])
  })
})
