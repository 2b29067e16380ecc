import type { Fact } from '../fact.ts'

const { raw } = String

/** Exponential functions, logarithms and hyperbolic functions. */
export const exponentials: readonly Fact[] = [
  {
    topic: 'Definition of the logarithm',
    keywords: 'log meaning inverse of the exponential; log_b x = y; b^y = x',
    front: raw`What does $y = \log_b x$ mean, for $b > 0$, $b \ne 1$, $x > 0$?`,
    back: raw`b^y = x`,
    example: raw`$\log_2 8 = 3$, since $2^3 = 8$.`,
  },
  {
    topic: 'Logarithm of a product',
    keywords: 'log rules laws of logarithms multiply; log(ab); log(xy); ln(xy); ln(ab); log a + log b',
    front: raw`\ln(xy)`,
    back: raw`\ln x + \ln y \qquad (x, y > 0)`,
    short: raw`\ln x + \ln y`,
    example: raw`\ln 6 = \ln 2 + \ln 3`,
  },
  {
    topic: 'Logarithm of a quotient',
    keywords: 'log rules laws of logarithms divide; log(a/b); log(x/y); ln(x/y); log a - log b',
    front: raw`\ln\frac{x}{y}`,
    back: raw`\ln x - \ln y \qquad (x, y > 0)`,
    short: raw`\ln x - \ln y`,
    example: raw`\log_2 80 - \log_2 5 = \log_2 16 = 4`,
  },
  {
    topic: 'Logarithm of a power',
    keywords: 'log rules laws of logarithms exponent; log(a^n); ln(x^r); log x^n = n log x',
    front: raw`\ln x^r`,
    back: raw`r\ln x \qquad (x > 0,\ r \in \mathbb{R})`,
    short: raw`r\ln x`,
    example: raw`\log_{10} 1000^2 = 2 \cdot 3 = 6`,
  },
  {
    topic: 'Change of base of logarithms',
    keywords: 'convert logarithm base; log_b x = ln x / ln b; log_b a',
    front: raw`What is $\log_b x$ in natural logarithms?`,
    back: raw`\frac{\ln x}{\ln b} \qquad (x > 0,\ b > 0,\ b \ne 1)`,
    short: raw`\frac{\ln x}{\ln b}`,
    example: raw`\log_8 32 = \frac{5\ln 2}{3\ln 2} = \frac{5}{3}`,
  },
  {
    topic: 'Functional equation of the exponential',
    keywords: 'e to the sum exponential of a sum; e^(x+y); e^x e^y; exp(x+y)',
    front: raw`e^{x+y}`,
    back: raw`e^x\,e^y`,
    example: raw`e^{3 + \ln 2} = 2e^3`,
  },
  {
    topic: 'Euler’s number',
    keywords: 'number e; constant base of the natural logarithm 2.71828 irrational; 1 + 1 + 1/2 + 1/6 + ...',
    front: raw`What is Euler's number $e$ as a limit and as a series?`,
    back: raw`e = \lim_{n \to \infty} \left(1 + \frac{1}{n}\right)^n = \sum_{n=0}^{\infty} \frac{1}{n!}`,
    example: raw`$e \approx 2.718281828$; it is irrational, even transcendental.`,
  },
  {
    topic: 'General power',
    keywords: 'arbitrary exponent definition exponential with base a; a^x = e^(x ln a)',
    front: raw`How is $a^x$ defined for $a > 0$ and real $x$, by the exponential function?`,
    back: raw`a^x = e^{x\ln a}`,
    example: raw`2^{\pi} = e^{\pi\ln 2} \approx 8.825`,
  },
  {
    topic: 'Compound interest',
    keywords: 'growth of capital rate years finance; K (1 + p)^n',
    front: raw`What becomes of a capital $K$ after $n$ years at yearly compounded interest of rate $r$ (such as $0.03$)?`,
    back: raw`K\,(1 + r)^n`,
    example: raw`$1000$ at $3\,\%$ for $10$ years: $1000 \cdot 1.03^{10} \approx 1343.92$.`,
  },
  {
    topic: 'Half-life',
    keywords:
      'doubling time exponential decay growth radioactive; ln 2 / k; e^(-kt); radioactive decay; radioactive decay law; exponential decay; half-life of a first order reaction',
    front: raw`After what time has a quantity that follows $N(t) = N_0 e^{-kt}$ with $k > 0$ fallen to half?`,
    back: raw`t = \frac{\ln 2}{k}`,
    example: raw`A half-life of $5730$ years means $k = \frac{\ln 2}{5730} \approx 1.21 \cdot 10^{-4}$ per year. Likewise $e^{kt}$ doubles in the time $\frac{\ln 2}{k}$.`,
  },
  {
    topic: 'Hyperbolic sine and cosine',
    keywords: 'sinh cosh definition hyperbolic functions; (e^x - e^(-x))/2; (e^x + e^(-x))/2',
    front: raw`How are $\sinh x$ and $\cosh x$ defined?`,
    back: raw`\sinh x = \frac{e^x - e^{-x}}{2}, \qquad \cosh x = \frac{e^x + e^{-x}}{2}`,
    example: raw`\cosh(\ln 2) = \frac{2 + \frac{1}{2}}{2} = \frac{5}{4}, \qquad \sinh(\ln 2) = \frac{3}{4}`,
  },
  {
    topic: 'Hyperbolic identity',
    keywords: 'hyperbolic pythagoras; cosh^2 x - sinh^2 x; cosh^2 - sinh^2 = 1',
    front: raw`\cosh^2 x - \sinh^2 x`,
    back: raw`1`,
    example: raw`\left(\tfrac{5}{4}\right)^2 - \left(\tfrac{3}{4}\right)^2 = 1 \text{ at } x = \ln 2`,
  },
  {
    topic: 'Inverse hyperbolic sine',
    keywords: 'arsinh arcsinh asinh logarithm; ln(x + sqrt(x^2+1))',
    front: raw`What is the inverse function $\operatorname{arsinh} x$ as a logarithm?`,
    back: raw`\operatorname{arsinh} x = \ln\left(x + \sqrt{x^2 + 1}\right) \qquad (x \in \mathbb{R})`,
    short: raw`\ln\left(x + \sqrt{x^2 + 1}\right)`,
    example: raw`\operatorname{arsinh}\tfrac{3}{4} = \ln\left(\tfrac{3}{4} + \tfrac{5}{4}\right) = \ln 2`,
  },
  {
    topic: 'Growth of logarithm, power and exponential',
    keywords: 'orders of growth exponential beats polynomial limit hierarchy; x^a / e^x; ln x / x^a',
    front: raw`How do $\ln x$, $x^a$ and $e^x$ compare as $x \to \infty$, for $a > 0$?`,
    back: raw`Each is negligible against the next: $\frac{\ln x}{x^a} \to 0$ and $\frac{x^a}{e^x} \to 0$.`,
    short: raw`\ln x \ll x^a \ll e^x`,
    example: raw`\lim_{x \to \infty} x^{100}\,e^{-x} = 0`,
  },
]
