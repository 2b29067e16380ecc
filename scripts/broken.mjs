// What the runners' reports say of the tests that failed: name and message, one text a test.

/** @typedef {{ failed: string[], wavering: string[] }} Broken `wavering` failed once and passed at the second try. */

/** @returns {Broken} Of Vitest's JSON report. A file that could not be loaded counts as a test of its own. */
export function brokenTests({ testResults }) {
  return {
    failed: testResults.flatMap((file) => {
      const texts = textsOf(file, 'failed')
      return file.status === 'failed' && texts.length === 0 ? [`${file.name}\n${file.message}`] : texts
    }),
    wavering: testResults.flatMap((file) => textsOf(file, 'passed')),
  }
}

/** A test that passed has messages from the try before. */
function textsOf({ name, assertionResults }, status) {
  return assertionResults
    .filter((test) => test.status === status && test.failureMessages.length > 0)
    .map((test) => [`${name} › ${test.fullName}`, ...test.failureMessages].join('\n'))
}

/** @returns {Broken} Of Playwright's JSON report, whose suites hold suites. */
export function brokenJourneys({ suites = [], errors = [] }) {
  const specs = suites.flatMap(specsOf)
  return {
    failed: [...errors.map(({ message }) => message), ...specs.filter(({ ok }) => !ok).map(textOf)],
    wavering: specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')).map(textOf),
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const textOf = ({ file, title, tests }) => `${file} › ${title}\n${messages(tests)}`

const messages = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n')
