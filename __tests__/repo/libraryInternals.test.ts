import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sourcesIn } from '#tools/lib/sources.ts'

const table = '@blueprintjs/table/lib/esm'
const decision = readFileSync('docs/decisions/0060-library-internals.md', 'utf8')

/** Files of packages, with the texts in them that the code of the console depends on. */
const internals: [file: string, ...texts: string[]][] = [
  [`${table}/common/batcher.js`, 'DEFAULT_ADD_LIMIT = 20', 'DEFAULT_UPDATE_LIMIT = 20', 'DEFAULT_REMOVE_LIMIT = 20'],
  [
    `${table}/tableBodyCells.js`,
    'const shouldResetBatcher = !CoreUtils.shallowCompareKeys(prevProps, this.props, {',
    'exclude: BATCHER_RESET_PROP_KEYS_DENYLIST',
    'this.didForceUpdate = true',
    'maybeInvokeOnCompleteRender() {',
    'batcher = new Batcher()',
  ],
  [`${table}/common/grid.js`, 'DEFAULT_BLEED = 3', 'getColumnIndicesInRect(rect,', 'getCumulativeWidthBefore ='],
  [`${table}/table.js`, 'this.locator = new LocatorImpl('],
  [`${table}/headers/columnHeader.js`, 'locator.getWidestVisibleCellInColumn(index)'],
  [
    `${table}/common/classes.js`,
    ...[
      'container',
      'quadrant-left',
      'quadrant-main',
      'quadrant-scroll-container',
      'quadrant-top',
      'quadrant-top-left',
    ].map((part) => `-table-${part}\``),
  ],
  ['@blueprintjs/core/lib/esm/common/classes.js', '}-open`', '}-skeleton`'],
  [
    '@blueprintjs/icons/lib/esm/iconNames.js',
    'import { BlueprintIcons_16 } from "./generated/16px/blueprint-icons-16"',
  ],
  ['@reduxjs/toolkit/dist/query/rtk-query.modern.mjs', 'internalActions.removeQueryResult'],
  ['react-hook-form/dist/types/form.d.ts', '_formState: FormState<TFieldValues>'],
  ['pdfkit/js/pdfkit.js', "typeof src?.layout === 'function'", 'addContent('],
  ['pg/lib/client.js', 'this.processID = msg.processID'],
]

/** Imports of package modules other than those exported by name. Style sheets are exempt. */
const insideOf =
  /(?:from |import\(|resolve\(|new URL\()'(?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+\/(?:lib|dist|build|legacy|cjs|esm)\/[\w./-]+\.(?:m?js))'/g

describe('the internals of libraries', () => {
  test.each(internals)('exist in %s as the console uses them', (file, ...texts) => {
    const source = readFileSync(`node_modules/${file}`, 'utf8')
    expect(texts.filter((text) => !source.includes(text))).toEqual([])
  })

  test('are listed in decision 60, each module by its path', () => {
    const texts = [
      ...sourcesIn('src', 'server', 'store', 'tools').map(({ text }) => text),
      readFileSync('webpack.config.ts', 'utf8'),
    ]
    const modules = [
      ...new Set(
        texts.flatMap((text) =>
          [...text.matchAll(insideOf)].map(([, module = '']) =>
            module.replace(/(?<=\/components\/)[^/]+(?=\.js$)/, '*'),
          ),
        ),
      ),
    ]
    expect(modules).toContain('@blueprintjs/table/lib/esm/common/batcher.js')
    expect(modules).toContain('react-router/dist/production/index.mjs')
    expect(modules.filter((module) => !decision.includes(`\`${module}\``))).toEqual([])
  })

  test('of Node let a process collect its garbage', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: object) => void
    expect(() => collect({ type: 'major', flavor: 'last-resort' })).not.toThrow()
  })
})
