import postcss from 'postcss'

/** Parts of Blueprint that the console has none of. */
export const unusedBlocks = [
  'alert',
  'blockquote',
  'breadcrumb',
  'breadcrumbs',
  'callout',
  'card',
  'code',
  'code-block',
  'collapse',
  'compound-tag',
  'control-card',
  'dialog-step',
  'divider',
  'drawer',
  'editable-text',
  'entity-title',
  'file-input',
  'file-upload',
  'hotkey',
  'html-table',
  'key',
  'key-combo',
  'link',
  'list',
  'multistep-dialog',
  'navbar',
  'non-ideal-state',
  'numeric-input',
  'overflow-list',
  'panel-stack',
  'panel-stack2',
  'range-slider',
  'running-text',
  'section',
  'segmented-control',
  'slider',
  'tab',
  'tabs',
  'tag-input',
  'tree',
]

const ofUnusedBlock = new RegExp(`\\.bp6-(${unusedBlocks.join('|')})(?![a-z0-9])`)
/** Icons are drawings; this font of them is not loaded. */
const ofIconFont = /\.bp6-icon-[a-z0-9-]+::before/

/**
 * A loader for webpack: Blueprint's style sheet with the rules that something on screen can match. It has 3,800, of which
 * these are two thirds; browsers read all of them before the first sight.
 */
const usedRules = (css: string): string => {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !ofUnusedBlock.test(selector) && !ofIconFont.test(selector))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  return sheet.toString()
}

export default usedRules
