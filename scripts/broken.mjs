// What the runners' reports say of the tests that failed: name and message, one text a test.

/** Of Vitest's JSON report. A file that could not be loaded counts as a test of its own. */
export function brokenTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failures.length === 0) return [`${name}\n${message}`]
    return failures.map((test) => [`${name} › ${test.fullName}`, ...test.failureMessages].join('\n'))
  })
}

/** Of Playwright's JSON report, whose suites hold suites. */
export function brokenJourneys({ suites = [], errors = [] }) {
  return [...errors.map(({ message }) => message), ...suites.flatMap(brokenSpecs)]
}

function brokenSpecs({ specs = [], suites = [] }) {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file} › ${title}\n${messages(tests)}`)
  return [...failures, ...suites.flatMap(brokenSpecs)]
}

const messages = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n')
