import { posix } from 'node:path'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The folder whose tests speak of a file: its noun's (for a screen the noun around it), else the one it stands in. */
function homeOf(path: string): string {
  const folder = posix.dirname(path)
  return posix.basename(folder) === 'web' ? posix.dirname(folder) : folder
}

/**
 * The test files that stand near what changed: those of its folder and of its screens, not those of nouns inside it.
 * A folder without any is spoken of by the next one above that has some, up to its module. What stands in no module has
 * the test of its name alone: `src` and `scripts` hold tests of everything.
 */
export function testsNear(changed: readonly string[], all: readonly string[]): string[] {
  const tests = all.filter(isTest)
  const homes = Map.groupBy(tests, homeOf)
  const found = changed.flatMap(path => {
    const room = path.match(/^src\/(modules|kit)\/[^/]+\//)?.[0]
    if (!room) return tests.filter(test => test.replace('.test.', '.') === path.replace('.test.', '.'))
    for (let home = homeOf(path); `${home}/`.startsWith(room); home = posix.dirname(home)) {
      const near = homes.get(home)
      if (near) return near
    }
    return []
  })
  return [...new Set(found)].sort()
}
