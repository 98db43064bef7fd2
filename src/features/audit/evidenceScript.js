/**
 * The script of an evidence file: shows the steps that the file holds, replays them on its diagram, and checks their
 * hashes. It stands in the file as it is here, so it imports nothing.
 */
const { record, steps, words, ui, locale, zone } = JSON.parse(document.getElementById('evidence').textContent)
const stepMs = 900
const byId = (id) => document.getElementById(id)
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)

/** Text is only ever set as text: nothing that the file holds becomes markup. */
const make = (tag, className, text) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  return element
}

const times = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: zone,
})
const shown = (value) => (value === null || value === undefined || value === '' ? '–' : String(value))
const stateOf = (name) => words.states[name] ?? name
const eventOf = (name) => words.events[name] ?? name

const reasonOf = ({ event, detail }) => {
  const { reason = {}, changes = {} } = JSON.parse(detail)
  const box = make('div', 'transition-reason')
  for (const code of reason.codes ?? []) box.append(make('strong', '', words.codes[event]?.[code] ?? code))
  if (reason.note) box.append(make('p', '', reason.note))
  const list = make('dl')
  const add = (field, ...values) => {
    const row = make('div')
    const value = make('dd')
    value.append(...values)
    row.append(make('dt', '', words.fields[field] ?? field), value)
    list.append(row)
  }
  for (const [field, note] of Object.entries(reason.fieldNotes ?? {})) add(field, note)
  for (const [field, { before, after }] of Object.entries(changes))
    add(field, make('del', '', shown(before)), make('ins', '', shown(after)))
  if (list.children.length > 0) box.append(list)
  return box
}

const itemOf = (step, index) => {
  const item = make('li')
  const button = make('button', 'step')
  button.type = 'button'
  button.append(
    make('b', '', eventOf(step.event)),
    make('time', '', times.format(new Date(step.at))),
    make('span', 'way', `${stateOf(step.fromState)} → ${stateOf(step.toState)}`),
    make('span', 'who', `${step.actorName} · ${words.roles[step.actorRole] ?? step.actorRole}`),
  )
  button.addEventListener('click', () => goTo(index + 1))
  item.append(button)
  const reason = reasonOf(step)
  if (reason.children.length > 0) item.append(reason)
  const check = make('p', 'check')
  check.append(make('span', 'mark'), make('code', '', `#${step.seq} ${step.hash}`))
  item.append(check)
  return item
}

let at = steps.length
let timer

const show = () => {
  const made = steps.slice(0, at)
  const keys = made.map(({ fromState, event, toState }) => `${fromState} ${event} ${toState}`)
  const now = at > 0 ? steps[at - 1].toState : (steps[0]?.fromState ?? record.state)
  const visited = new Set([record.initial, now, ...made.flatMap(({ fromState, toState }) => [fromState, toState])])
  for (const state of document.querySelectorAll('[data-state]')) {
    const { state: name } = state.dataset
    state.classList.toggle('is-visited', visited.has(name))
    state.classList.toggle('is-now', name === now)
    state.querySelector('.chart-badge text').textContent = at > 0 ? at : ''
  }
  for (const edge of document.querySelectorAll('[data-edge]')) {
    edge.classList.toggle('is-visited', keys.includes(edge.dataset.edge))
    edge.classList.toggle('is-lit', keys.at(-1) === edge.dataset.edge)
  }
  for (const [index, item] of [...byId('steps').children].entries()) {
    item.className = index + 1 === at ? 'is-now' : index < at ? 'is-made' : 'is-ahead'
    item.firstChild.ariaCurrent = index + 1 === at ? 'step' : null
  }
  byId('position').textContent = fill(ui.stepOf, { at, count: steps.length })
  byId('now').textContent = stateOf(now)
  byId('play').textContent = timer === undefined ? ui.play : ui.pause
}

const stop = () => {
  clearInterval(timer)
  timer = undefined
}
/** Not when the file opens: it is read from its head. */
const follow = () => {
  show()
  byId('steps').children[at - 1]?.scrollIntoView({ block: 'nearest' })
}
const goTo = (next) => {
  stop()
  at = Math.min(steps.length, Math.max(0, next))
  follow()
}
const play = () => {
  if (timer !== undefined) return goTo(at)
  if (at >= steps.length) at = 0
  timer = setInterval(() => {
    at++
    if (at >= steps.length) stop()
    follow()
  }, stepMs)
  show()
}

const sha256 = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** All of the step, in the order in which the platform hashes it, and the hash before it. */
const hashed = (step) =>
  JSON.stringify([
    ...[step.seq, step.at, record.machine, step.machineVersion, record.recordId],
    ...[step.fromState, step.event, step.toState],
    ...[step.actorId, step.actorName, step.actorRole, step.detail, step.previousHash],
  ])

const verify = async () => {
  const verdict = byId('verdict')
  if (!globalThis.crypto?.subtle) {
    verdict.textContent = ui.cannotCheck
    return
  }
  const wrong = []
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    const follows = before?.seq !== step.seq - 1 || before.hash === step.previousHash
    const matches = follows && (await sha256(hashed(step))) === step.hash
    if (!matches) wrong.push(step.seq)
    const item = byId('steps').children[index]
    item.querySelector('.mark').textContent = matches ? '✓' : '✗'
    item.querySelector('.check').classList.toggle('is-wrong', !matches)
  }
  verdict.className = wrong.length > 0 ? 'is-wrong' : 'is-right'
  verdict.textContent =
    wrong.length > 0
      ? `✗ ${fill(ui.differ, { rows: wrong.map((seq) => `#${seq}`).join(', ') })}`
      : `✓ ${fill(ui.match, { count: steps.length })}`
}

byId('steps').append(...steps.map(itemOf))
for (const [id, next] of Object.entries({
  first: () => 0,
  previous: () => at - 1,
  next: () => at + 1,
  last: () => steps.length,
}))
  byId(id).addEventListener('click', () => goTo(next()))
byId('play').addEventListener('click', play)
byId('play').disabled = steps.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
document.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step && !altKey && !ctrlKey && !metaKey) goTo(at + step)
})
show()
verify()
