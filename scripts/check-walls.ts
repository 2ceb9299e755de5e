import { globSync, readFileSync } from 'node:fs'
import { brokenWalls } from './walls.ts'

/** A check that reads too little would pass for the wrong reason. */
const fewest = 40

const files = new Map(globSync('src/**/*.{ts,tsx}').map(path => [path, readFileSync(path, 'utf8')]))
const broken = files.size < fewest ? [`expected at least ${fewest} files below src`] : brokenWalls(files)
for (const sentence of broken) console.error(sentence)
console.log(`Import walls: ${files.size} files read, ${broken.length} broken.`)
process.exitCode = broken.length > 0 ? 1 : 0
