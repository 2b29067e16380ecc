import type { Fact } from '../fact.ts'

const { raw } = String

/** What happens in the long run: laws of large numbers, and random processes. */
export const limitTheorems: readonly Fact[] = [
  {
    topic: 'Modes of convergence of random variables',
    keywords:
      'almost surely in probability in distribution in mean lp implications convergence of random variables; almost sure convergence; convergence in probability; convergence in distribution',
    front: raw`How do these imply each other: convergence almost surely, in probability, in distribution, in $L^1$?`,
    back: raw`Almost surely $\Rightarrow$ in probability $\Rightarrow$ in distribution, and $L^1$ $\Rightarrow$ in probability; no other implication holds in general.`,
    short: raw`Almost surely or $L^1$ $\Rightarrow$ in probability $\Rightarrow$ in distribution`,
    example: raw`On $[0, 1]$ with length as probability: $n\,1_{(0, 1/n)} \to 0$ almost surely, but its mean stays $1$.`,
  },
  {
    topic: 'Weak law of large numbers',
    keywords: 'wlln sample mean convergence in probability law of large numbers lln',
    front: raw`What does the weak law of large numbers say of independent, identically distributed, integrable $X_1, X_2, \dots$ with mean $\mu$?`,
    back: raw`$P\left(\left|\frac{X_1 + \dots + X_n}{n} - \mu\right| > \varepsilon\right) \to 0$ for every $\varepsilon > 0$.`,
    short: raw`$\overline{X}_n \to \mu$ in probability`,
    example: raw`With finite variance it follows from Chebyshev: the probability is at most $\frac{\sigma^2}{n\varepsilon^2}$.`,
  },
  {
    topic: 'Strong law of large numbers',
    keywords: 'slln kolmogorov sample mean almost surely law of large numbers lln',
    front: raw`What does the strong law of large numbers say of independent, identically distributed, integrable $X_1, X_2, \dots$ with mean $\mu$?`,
    back: raw`$\frac{X_1 + \dots + X_n}{n} \to \mu$ almost surely.`,
    example: raw`The share of heads among fair coin throws tends to $\frac{1}{2}$ with probability $1$.`,
  },
  {
    topic: 'Central limit theorem',
    keywords: 'clt normal approximation sum of iid lindeberg levy; (S_n - n mu)/(sigma sqrt(n))',
    front: raw`What does the central limit theorem say of $S_n = X_1 + \dots + X_n$ for independent, identically distributed $X_i$ with mean $\mu$ and variance $0 < \sigma^2 < \infty$?`,
    back: raw`$\frac{S_n - n\mu}{\sigma\sqrt{n}}$ converges in distribution to $N(0, 1)$.`,
    example: raw`$100$ fair coins: at least $60$ heads with about $P(Z \ge 1.9) \approx 0.029$ (counting from $59.5$).`,
  },
  {
    topic: 'Borel–Cantelli lemma',
    keywords: 'infinitely often events sum of probabilities zero one; sum P(A_n) < infty',
    front: raw`What do the Borel--Cantelli lemmas say of events $A_1, A_2, \dots$ and “infinitely many $A_n$ occur”?`,
    back: raw`If $\sum P(A_n) < \infty$, it has probability $0$; if $\sum P(A_n) = \infty$ and the $A_n$ are independent, probability $1$.`,
    short: raw`Sum finite: $0$. Sum infinite and independent: $1$.`,
    example: raw`A monkey at a typewriter, every key equally likely, almost surely writes every text infinitely often.`,
  },
  {
    topic: 'Slutsky’s theorem',
    keywords: 'convergence in distribution and probability product sum constant; X_n + Y_n; X_n Y_n',
    front: raw`Let $X_n \to X$ in distribution and $Y_n \to c$ in probability, $c$ a constant. What do $X_n + Y_n$ and $X_n Y_n$ do, by Slutsky?`,
    back: raw`They converge in distribution to $X + c$ and $cX$.`,
    example: raw`So $\sigma$ may be replaced by the sample's $S_n$ in the central limit theorem.`,
  },
  {
    topic: 'Delta method',
    keywords: 'asymptotic distribution of a function of an estimator; sqrt(n)(g(T_n) - g(theta))',
    front: raw`Let $\sqrt{n}\,(T_n - \theta) \to N(0, \sigma^2)$ in distribution and $g$ be differentiable at $\theta$. What does $\sqrt{n}\,\bigl(g(T_n) - g(\theta)\bigr)$ do?`,
    back: raw`It converges in distribution to $N\bigl(0,\ g'(\theta)^2\sigma^2\bigr)$.`,
    short: raw`N\bigl(0,\ g'(\theta)^2\sigma^2\bigr)`,
    example: raw`$g = \ln$, $\theta > 0$: the limit's variance is $\frac{\sigma^2}{\theta^2}$.`,
  },
  {
    topic: 'Hoeffding’s inequality',
    keywords: 'concentration bound bounded independent random variables chernoff; 2 exp(-2 n t^2)',
    front: raw`How does Hoeffding bound $P(|\overline{X}_n - E(\overline{X}_n)| \ge t)$ for the mean of independent $X_i$ with values in $[0, 1]$ and $t > 0$?`,
    back: raw`P(|\overline{X}_n - E(\overline{X}_n)| \ge t) \le 2e^{-2nt^2}`,
    example: raw`$n = 1000$, $t = 0.05$: at most $2e^{-5} \approx 0.0135$.`,
  },
  {
    topic: 'Characteristic function of a random variable',
    keywords: 'fourier transform of a distribution levy continuity theorem; phi(t) = E(e^{itX})',
    front: raw`What is the characteristic function of a real random variable $X$, and how does it tell convergence in distribution, by L\'evy?`,
    back: raw`$\varphi_X(t) = E(e^{itX})$; $X_n \to X$ in distribution if and only if $\varphi_{X_n}(t) \to \varphi_X(t)$ for every $t \in \mathbb{R}$.`,
    short: raw`\varphi_X(t) = E(e^{itX})`,
    example: raw`$N(0, 1)$: $e^{-t^2/2}$. It determines the distribution.`,
  },
  {
    topic: 'Markov chain',
    keywords:
      'markov property transition matrix steps; P(X_{n+1} = j | X_n = i); P^n; transition matrix of a markov chain; markov property',
    front: raw`What is a (homogeneous) Markov chain with transition matrix $P$, and what are its transition probabilities in $n$ steps?`,
    back: raw`The next state depends on the past only by the present: $P(X_{k+1} = j \mid X_k = i, \dots, X_0) = p_{ij}$. In $n$ steps: $P^n$.`,
    short: raw`The future depends on the present only; $n$ steps: $P^n$.`,
    example: raw`$P = \begin{pmatrix} 0.9 & 0.1 \\ 0.5 & 0.5 \end{pmatrix}$: from $1$ to $1$ in two steps with $0.81 + 0.05 = 0.86$.`,
  },
  {
    topic: 'Stationary distribution',
    keywords:
      'invariant distribution markov chain equilibrium ergodic irreducible aperiodic; pi P = pi; invariant distribution; equilibrium distribution',
    front: raw`What is a stationary distribution of a Markov chain on a finite set, and when does the chain converge to it from every start?`,
    back: raw`A distribution with $\pi P = \pi$. If the chain is irreducible and aperiodic, $\pi$ is unique and $P^n_{ij} \to \pi_j$.`,
    short: raw`$\pi P = \pi$; irreducible and aperiodic chains converge to it.`,
    example: raw`$P = \begin{pmatrix} 0.9 & 0.1 \\ 0.5 & 0.5 \end{pmatrix}$: $\pi = \left(\frac{5}{6}, \frac{1}{6}\right)$.`,
  },
  {
    topic: 'Pólya’s theorem on random walks',
    keywords: 'polya recurrence transience simple random walk lattice dimension drunk; random walk; simple random walk',
    front: raw`For which $d$ does the simple symmetric random walk on $\mathbb{Z}^d$ surely come back to its start?`,
    back: raw`For $d = 1$ and $d = 2$, with probability $1$; for $d \ge 3$ the probability is less than $1$.`,
    short: raw`For $d \le 2$.`,
    example: raw`$d = 3$: about $0.34$.`,
  },
  {
    topic: 'Gambler’s ruin',
    keywords: 'fair game probability of ruin random walk absorbing; k/N',
    front: raw`A gambler with $k$ coins plays fair games for one coin each until having $0$ or $N$. How probable is $N$, and how long does it take on average?`,
    back: raw`$\frac{k}{N}$, and $k(N - k)$ games.`,
    example: raw`$10$ coins, goal $100$: reached with $\frac{1}{10}$, after $900$ games on average.`,
  },
  {
    topic: 'Martingale',
    keywords:
      'optional stopping theorem doob fair game conditional expectation; E(X_{n+1} | F_n) = X_n; stopping time; optional stopping theorem',
    front: raw`What is a martingale, and what is $E(X_{\tau})$ for a bounded stopping time $\tau$?`,
    back: raw`Integrable, adapted $(X_n)$ with $E(X_{n+1} \mid \mathcal{F}_n) = X_n$. Then $E(X_{\tau}) = E(X_0)$.`,
    short: raw`$E(X_{n+1} \mid \mathcal{F}_n) = X_n$; $E(X_{\tau}) = E(X_0)$`,
    example: raw`The simple symmetric random walk $S_n$, and also $S_n^2 - n$.`,
  },
  {
    topic: 'Poisson process',
    keywords: 'counting process rate interarrival times exponential independent increments; N(t)',
    front: raw`What characterises a Poisson process $(N_t)_{t \ge 0}$ of rate $\lambda > 0$?`,
    back: raw`$N_0 = 0$, independent increments, and $N_t - N_s$ Poisson with parameter $\lambda(t - s)$ for $s < t$.`,
    example: raw`The times between the events are independent and exponential with rate $\lambda$.`,
  },
  {
    topic: 'Brownian motion',
    keywords: 'wiener process gaussian increments continuous paths; B_t - B_s ~ N(0, t-s)',
    front: raw`What characterises standard Brownian motion $(B_t)_{t \ge 0}$?`,
    back: raw`$B_0 = 0$, independent increments, $B_t - B_s \sim N(0, t - s)$ for $s < t$, and continuous paths.`,
    example: raw`$\operatorname{Cov}(B_s, B_t) = \min(s, t)$; almost surely the path is nowhere differentiable.`,
  },
]
