import { globSync, readFileSync } from 'node:fs'
import { brokenPromises } from './public-files.ts'
import { brokenWalls, importsOf, isTest, linesByModule, nounOf } from './walls.ts'

/** A check that reads too little would pass for the wrong reason. */
const fewest = { files: 40, readmes: 9 }

const read = (pattern: string) => new Map(globSync(pattern).map(path => [path, readFileSync(path, 'utf8')]))
const files = read('src/**/*.{ts,tsx}')
const readmes = read('src/kit/web/*/README.md')
const readEnough = files.size >= fewest.files && readmes.size >= fewest.readmes
const broken = readEnough
  ? [
      ...brokenWalls(files),
      ...brokenPromises(
        importsOf(files).filter(({ from }) => !isTest(from)),
        readmes,
      ),
    ]
  : [`expected at least ${fewest.files} files below src, and ${fewest.readmes} READMEs below src/kit/web`]
for (const sentence of broken) console.error(sentence)
const nouns = new Set([...files.keys()].flatMap(path => nounOf(path) ?? []))
const modules = new Set([...nouns].map(noun => noun.split('/')[0]))
const [longest, lines] = [...linesByModule(files)].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
console.log(
  `Import walls: ${files.size} files, ${nouns.size} nouns, ${modules.size} modules and ${readmes.size} READMEs read, ${broken.length} broken. The longest module is ${longest}, ${lines} lines.`,
)
process.exitCode = broken.length > 0 ? 1 : 0
