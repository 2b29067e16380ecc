// Writes public/THIRD_PARTY_NOTICES.txt from what package-lock.json says is shipped and what is installed; with --check
// says whether it is out of date. Needs no network, and writes the same on every machine that Lemma runs on.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { insideBinaries } from './inside-binaries.mjs'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const file = 'public/THIRD_PARTY_NOTICES.txt'
/** Development packages of which something is in the pages: Tailwind's base styles. */
const inPages = new Set(['node_modules/tailwindcss'])

/** A library that is loaded as it is, under the terms that stand in `insideBinaries`; and builds for where Lemma does not run. */
const areElsewhere = /^node_modules\/@img\/(?:sharp-libvips-|sharp-(?:\w+-)?wasm32)/

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const shipped = Object.entries(packages)
  .filter(([path]) => path && !areElsewhere.test(path))
  .filter(([path, { dev, devOptional, link }]) => !link && ((!dev && !devOptional) || inPages.has(path)))
  .map(([path, { version, license, os, cpu }]) => ({
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
    isForOnePlatform: Boolean(os ?? cpu),
  }))
  .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))

/** By what they say beside the names of their owners: the text of a licence, and under it packages with these names. */
const groups = new Map()
for (const one of shipped) {
  const own = textIn(one.path) ?? siblingsText(one)
  const isWhole = own !== undefined && isText(own, one.license)
  const { body } = partsOf(isWhole ? own : textOf(one.license))
  const group = groups.get(keyOf(body)) ?? { license: one.license, body, packages: [] }
  groups.set(keyOf(body), group)
  const name = `${one.name} ${one.version}${isWhole ? '' : ' (which names this licence, without its text)'}`
  group.packages.push([name, ...(own ? partsOf(own).owners : []).map((owner) => `    ${owner}`)].join('\n'))
}

const rule = `\n${'='.repeat(80)}\n\n`
const notices = [
  `This program runs on the packages below, and sends parts of them to browsers. They belong
to their owners and are under the licences that stand here.
Written by: npm run notices
`,
  ...[...groups.values()].map(({ license, body, packages }) => `${license}\n\n${packages.join('\n')}\n\n${body}\n`),
  insideBinaries,
].join(rule)

const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
if (!process.argv.includes('--check')) {
  writeFileSync(file, notices)
  console.log(`${file}: ${shipped.length} packages, ${groups.size} texts`)
} else if (known !== notices) {
  console.error(`${file} is not what package-lock.json and node_modules say. Run: npm run notices`)
  process.exit(1)
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The licence that a package carries: in files of its own, else in its README. */
function textIn(path) {
  if (!existsSync(path)) return undefined
  const files = readdirSync(path).sort()
  const own = files.filter(
    (name) => /^(?:licen[cs]e|copying|notice|ofl|unlicense)\b/i.test(name) && !/\.js$/.test(name),
  )
  if (own.length > 0) return own.map((name) => readFileSync(join(path, name), 'utf8')).join('\n')
  const readme = files.find((name) => /^readme\.md$/i.test(name))
  const section = readme && readFileSync(join(path, readme), 'utf8').split(/^#+ *licen[cs]e.*$/im)[1]
  return section?.includes('Permission is hereby granted') ? section : undefined
}

/** Of packages that are made one for each platform, only this machine's is here; they carry the same text. */
function siblingsText({ path, version, isForOnePlatform }) {
  if (!isForOnePlatform) return undefined
  const siblings = shipped.filter((one) => dirname(one.path) === dirname(path) && one.version === version)
  return siblings
    .filter((one) => one.isForOnePlatform)
    .map((one) => textIn(one.path))
    .find(Boolean)
}

/** Whether it is the licence, and not only a word about which it is. */
function isText(text, license) {
  return license === 'Apache-2.0' ? text.includes('TERMS AND CONDITIONS') : text.length > 400
}

/** The text of a licence, as the first package that has it carries it. */
function textOf(license) {
  const text = shipped
    .filter((one) => one.license === license && !one.isForOnePlatform)
    .map((one) => textIn(one.path))
    .find((text) => text && isText(text, license))
  if (!text) throw new Error(`No package carries the text of ${license}`)
  return text
}

/** A licence without the lines that name owners, and these lines. */
function partsOf(text) {
  const lines = text.replaceAll('\r', '').replaceAll('\t', '    ').trim().split('\n')
  const isOwner = (line) => /^\W*(?:Copyright (?:\([cC]\)|©|\d|[A-Z](?!older|OLDER))|© ?\d|\([cC]\) ?\d)/.test(line)
  const isTitle = (line) => /^\W*(?:the )?(?:mit|isc) license(?: \(mit\))?\W*$/i.test(line)
  return {
    body: lines
      .filter((line) => !isOwner(line) && !isTitle(line))
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    owners: lines.filter(isOwner).map((line) => line.trim()),
  }
}

function keyOf(body) {
  return body
    .replace(/[\W_]+/g, ' ')
    .trim()
    .toLowerCase()
}
