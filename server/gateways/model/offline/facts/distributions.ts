import type { Fact } from '../fact.ts'

const { raw } = String

/** Distributions that have names. */
export const distributions: readonly Fact[] = [
  {
    topic: 'Bernoulli distribution',
    keywords: 'one trial success mean variance indicator; p(1-p); bernoulli trial; bernoulli variable',
    front: raw`What are the mean and variance of $X$ with $P(X = 1) = p$, $P(X = 0) = 1 - p$?`,
    back: raw`E(X) = p, \qquad \operatorname{Var}(X) = p(1 - p)`,
    example: raw`The indicator of an event $A$: $E(1_A) = P(A)$.`,
  },
  {
    topic: 'Binomial distribution',
    keywords:
      'number of successes in n independent trials mean variance; P(X = k) = binom(n,k) p^k (1-p)^(n-k); np(1-p); binomial random variable; binomial variable',
    front: raw`What are $P(X = k)$, mean and variance of the number $X$ of successes in $n$ independent trials of probability $p$?`,
    back: raw`P(X = k) = \binom{n}{k} p^k (1 - p)^{n-k}, \quad E(X) = np, \quad \operatorname{Var}(X) = np(1 - p)`,
    short: raw`\binom{n}{k} p^k (1 - p)^{n-k}; \quad np, \quad np(1 - p)`,
    example: raw`Two heads in three throws: $\binom{3}{2}\cdot\frac{1}{8} = \frac{3}{8}$.`,
  },
  {
    topic: 'Geometric distribution',
    keywords:
      'trials until the first success waiting time mean memoryless; P(X = k) = (1-p)^(k-1) p; geometric random variable',
    front: raw`What are $P(X = k)$, mean and variance of the number $X = 1, 2, \dots$ of independent trials up to the first success, each of probability $0 < p \le 1$?`,
    back: raw`P(X = k) = (1 - p)^{k-1}p, \quad E(X) = \frac{1}{p}, \quad \operatorname{Var}(X) = \frac{1 - p}{p^2}`,
    short: raw`(1 - p)^{k-1}p; \quad \tfrac{1}{p}, \quad \tfrac{1 - p}{p^2}`,
    example: raw`A six takes on average six throws.`,
  },
  {
    topic: 'Negative binomial distribution',
    keywords: 'trials until the r-th success pascal distribution; binom(k-1,r-1) p^r (1-p)^(k-r)',
    front: raw`What is the probability that the $r$-th success comes in the $k$-th of independent trials of probability $p$, and what is the mean of $k$?`,
    back: raw`\binom{k-1}{r-1} p^r (1 - p)^{k-r}, \qquad \text{mean } \frac{r}{p}`,
    example: raw`The second six in the third throw: $\binom{2}{1}\cdot\frac{5}{216} = \frac{5}{108}$.`,
  },
  {
    topic: 'Hypergeometric distribution',
    keywords: 'drawing without replacement urn lottery; binom(K,k) binom(N-K,n-k)/binom(N,n)',
    front: raw`Of $N$ balls $K$ are red; $n$ are drawn without putting back. With which probability are $k$ of them red, and how many are on average?`,
    back: raw`\frac{\binom{K}{k}\binom{N-K}{n-k}}{\binom{N}{n}}, \qquad \text{mean } n\,\frac{K}{N}`,
    example: raw`Lottery $6$ of $49$, four right: $\frac{\binom{6}{4}\binom{43}{2}}{\binom{49}{6}} \approx 0.00097$.`,
  },
  {
    topic: 'Poisson distribution',
    keywords: 'rare events rate lambda mean variance; P(X = k) = lambda^k e^(-lambda)/k!; poisson random variable',
    front: raw`What are $P(X = k)$, mean and variance of the Poisson distribution with parameter $\lambda > 0$?`,
    back: raw`P(X = k) = \frac{\lambda^k}{k!}\,e^{-\lambda}, \quad E(X) = \operatorname{Var}(X) = \lambda`,
    short: raw`\frac{\lambda^k}{k!}\,e^{-\lambda}; \quad \lambda, \quad \lambda`,
    example: raw`Two misprints a page on average: none on a page with $e^{-2} \approx 0.135$.`,
  },
  {
    topic: 'Poisson limit theorem',
    keywords:
      'law of rare events small numbers binomial approximates poisson; n p_n -> lambda; poisson approximation to the binomial; poisson approximation; law of small numbers',
    front: raw`What do the binomial probabilities $\binom{n}{k} p_n^k (1 - p_n)^{n-k}$ tend to when $n \to \infty$ and $n p_n \to \lambda$?`,
    back: raw`\frac{\lambda^k}{k!}\,e^{-\lambda}`,
    example: raw`$n = 100$, $p = 0.01$: no success with $0.99^{100} \approx 0.366 \approx e^{-1} \approx 0.368$.`,
  },
  {
    topic: 'Sum of independent Poisson variables',
    keywords: 'poisson additive convolution; Poisson(lambda + mu)',
    front: raw`How is $X + Y$ distributed for independent $X, Y$, Poisson with parameters $\lambda$ and $\mu$?`,
    back: raw`Poisson with parameter $\lambda + \mu$.`,
    example: raw`On average $2$ calls from home and $3$ from abroad an hour: none at all with $e^{-5}$.`,
  },
  {
    topic: 'Uniform distribution',
    keywords: 'continuous uniform interval mean variance; 1/(b-a); (b-a)^2/12',
    front: raw`What are the density, mean and variance of the uniform distribution on $[a, b]$, $a < b$?`,
    back: raw`f(x) = \frac{1}{b - a} \text{ on } [a, b], \quad E(X) = \frac{a + b}{2}, \quad \operatorname{Var}(X) = \frac{(b - a)^2}{12}`,
    short: raw`\tfrac{1}{b - a}; \quad \tfrac{a + b}{2}, \quad \tfrac{(b - a)^2}{12}`,
    example: raw`On $[0, 1]$: mean $\frac{1}{2}$, variance $\frac{1}{12}$.`,
  },
  {
    topic: 'Exponential distribution',
    keywords: 'waiting time rate lambda density mean variance; lambda e^(-lambda x); exponential random variable',
    front: raw`What are the density, mean and variance of the exponential distribution with rate $\lambda > 0$?`,
    back: raw`f(x) = \lambda e^{-\lambda x} \ (x \ge 0), \quad E(X) = \frac{1}{\lambda}, \quad \operatorname{Var}(X) = \frac{1}{\lambda^2}`,
    short: raw`\lambda e^{-\lambda x}; \quad \tfrac{1}{\lambda}, \quad \tfrac{1}{\lambda^2}`,
    example: raw`$P(X > t) = e^{-\lambda t}$; the median is $\frac{\ln 2}{\lambda}$.`,
  },
  {
    topic: 'Memorylessness',
    keywords:
      'memoryless property exponential geometric lack of memory; P(X > s + t | X > s) = P(X > t); memoryless property; memoryless',
    front: raw`What is $P(X > s + t \mid X > s)$ for an exponentially distributed $X$ and $s, t \ge 0$?`,
    back: raw`P(X > t)`,
    example: raw`A lamp of exponential lifetime that burns is as good as new.`,
  },
  {
    topic: 'Minimum of exponential variables',
    keywords: 'minimum of independent exponentials rates add race; Exp(lambda + mu)',
    front: raw`How is $\min(X, Y)$ distributed for independent exponential $X, Y$ with rates $\lambda, \mu$, and how probable is $X < Y$?`,
    back: raw`Exponential with rate $\lambda + \mu$; $P(X < Y) = \frac{\lambda}{\lambda + \mu}$.`,
    example: raw`Two counters with a mean time of $4$ minutes each: on average $2$ minutes until the first is free.`,
  },
  {
    topic: 'Normal distribution',
    keywords:
      'normal; gaussian bell curve density mean variance; 1/(sigma sqrt(2 pi)) e^(-(x-mu)^2/(2 sigma^2)); N(mu, sigma^2); normal density; gaussian density; gaussian distribution; bell curve',
    front: raw`What is the density of the normal distribution $N(\mu, \sigma^2)$, $\sigma > 0$?`,
    back: raw`\frac{1}{\sigma\sqrt{2\pi}}\,\exp\left(-\frac{(x - \mu)^2}{2\sigma^2}\right)`,
    example: raw`$N(0, 1)$ has the density $\frac{1}{\sqrt{2\pi}}\,e^{-x^2/2}$, at $0$ about $0.399$.`,
  },
  {
    topic: 'Standardisation',
    keywords:
      'z-score standardization normal standard score; Z = (X - mu)/sigma; standard normal distribution; standard normal; z-score',
    front: raw`How is $X \sim N(\mu, \sigma^2)$ made standard normal?`,
    back: raw`Z = \frac{X - \mu}{\sigma} \sim N(0, 1)`,
    example: raw`IQ with $\mu = 100$, $\sigma = 15$: $P(X > 130) = P(Z > 2) \approx 0.023$.`,
  },
  {
    topic: '68–95–99.7 rule',
    keywords: 'empirical rule three sigma normal distribution standard deviations 68 95 99',
    front: raw`With which probability does a normal variable lie within one, two and three standard deviations of its mean?`,
    back: raw`About $68.3\,\%$, $95.4\,\%$ and $99.7\,\%$.`,
    example: raw`Within $1.96$ standard deviations lie about $95\,\%$.`,
  },
  {
    topic: 'Sum of independent normal variables',
    keywords: 'normal additive convolution variances add; N(mu_1 + mu_2, sigma_1^2 + sigma_2^2)',
    front: raw`How is $X + Y$ distributed for independent $X \sim N(\mu_1, \sigma_1^2)$ and $Y \sim N(\mu_2, \sigma_2^2)$?`,
    back: raw`N(\mu_1 + \mu_2,\ \sigma_1^2 + \sigma_2^2)`,
    example: raw`Standard deviations $3$ and $4$ give $5$, not $7$.`,
  },
  {
    topic: 'Gamma distribution',
    keywords: 'erlang sum of exponentials shape rate density mean; beta^a x^(a-1) e^(-beta x)/Gamma(a)',
    front: raw`What are the density and mean of the gamma distribution with shape $\alpha$ and rate $\beta$, both positive?`,
    back: raw`f(x) = \frac{\beta^{\alpha}}{\Gamma(\alpha)}\,x^{\alpha - 1}e^{-\beta x} \ (x > 0), \qquad E(X) = \frac{\alpha}{\beta}`,
    short: raw`\frac{\beta^{\alpha}}{\Gamma(\alpha)}\,x^{\alpha - 1}e^{-\beta x}; \quad \tfrac{\alpha}{\beta}`,
    example: raw`The sum of $n$ independent exponential variables of rate $\beta$ has $\alpha = n$.`,
  },
  {
    topic: 'Beta distribution',
    keywords: 'beta density conjugate prior mean; x^(a-1) (1-x)^(b-1)/B(a,b); a/(a+b)',
    front: raw`What are the density and mean of the beta distribution with parameters $a, b > 0$?`,
    back: raw`f(x) = \frac{x^{a-1}(1 - x)^{b-1}}{B(a, b)} \ (0 < x < 1), \qquad E(X) = \frac{a}{a + b}`,
    short: raw`\frac{x^{a-1}(1 - x)^{b-1}}{B(a, b)}; \quad \tfrac{a}{a + b}`,
    example: raw`The $k$-th smallest of $n$ independent uniform numbers has $a = k$, $b = n + 1 - k$.`,
  },
  {
    topic: 'Chi-squared distribution',
    keywords: 'chi square sum of squares of standard normal degrees of freedom mean variance; chi^2_n',
    front: raw`What is the $\chi^2$ distribution with $n$ degrees of freedom, its mean and variance?`,
    back: raw`That of $Z_1^2 + \dots + Z_n^2$ for independent $Z_i \sim N(0, 1)$; mean $n$, variance $2n$.`,
    short: raw`Sum of $n$ squared standard normals; $n$, $2n$.`,
    example: raw`$\frac{(n-1)S^2}{\sigma^2} \sim \chi^2_{n-1}$ for the sample variance $S^2$ of $n$ independent $N(\mu, \sigma^2)$.`,
  },
  {
    topic: 'Student’s t-distribution',
    keywords: 'student t degrees of freedom unknown variance; Z/sqrt(V/n); t-test; t distribution',
    front: raw`What is Student's $t$-distribution with $n$ degrees of freedom?`,
    back: raw`That of $\frac{Z}{\sqrt{V/n}}$ for independent $Z \sim N(0, 1)$ and $V \sim \chi^2_n$.`,
    example: raw`$\frac{\overline{X} - \mu}{S/\sqrt{n}}$ is $t$-distributed with $n - 1$ degrees of freedom, for $n \ge 2$ independent $N(\mu, \sigma^2)$.`,
  },
  {
    topic: 'Cauchy distribution',
    keywords: 'cauchy density no mean no expectation heavy tails; 1/(pi(1+x^2))',
    front: raw`What is the density of the standard Cauchy distribution, and what is its mean?`,
    back: raw`$\frac{1}{\pi(1 + x^2)}$; it has no mean.`,
    example: raw`The mean of $n$ independent copies has the same distribution: the law of large numbers does not apply.`,
  },
]
