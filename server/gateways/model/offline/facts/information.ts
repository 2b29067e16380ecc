import type { Fact } from '../fact.ts'

const { raw } = String

/** Entropy, channels and codes. */
export const information: readonly Fact[] = [
  {
    topic: 'Entropy',
    keywords: 'shannon entropy bits definition uncertainty; H(X) = - sum p log p; -p log_2 p; shannon entropy',
    front: raw`What is the entropy, in bits, of a random variable $X$ with finitely many values of probabilities $p(x)$?`,
    back: raw`$H(X) = -\sum_x p(x)\log_2 p(x)$, with $0\log_2 0 = 0$.`,
    short: raw`H(X) = -\sum_x p(x)\log_2 p(x)`,
    example: raw`Probabilities $\frac{1}{2}, \frac{1}{4}, \frac{1}{4}$: $\frac{1}{2} + \frac{2}{4} + \frac{2}{4} = 1.5$ bits.`,
  },
  {
    topic: 'Maximum entropy',
    keywords: 'entropy bounds uniform distribution maximises; 0 <= H(X) <= log n',
    front: raw`Between which bounds lies the entropy of a random variable with $n$ values, and when is it largest?`,
    back: raw`$0 \le H(X) \le \log_2 n$; largest exactly for the uniform distribution.`,
    example: raw`A fair die: $\log_2 6 \approx 2.585$ bits.`,
  },
  {
    topic: 'Chain rule for entropy',
    keywords: 'joint entropy conditional entropy; H(X,Y) = H(X) + H(Y|X)',
    front: raw`How does the joint entropy $H(X, Y)$ split, and when is it $H(X) + H(Y)$?`,
    back: raw`$H(X, Y) = H(X) + H(Y \mid X)$; it is $H(X) + H(Y)$ exactly when $X, Y$ are independent, and less otherwise.`,
    short: raw`H(X, Y) = H(X) + H(Y \mid X)`,
    example: raw`$Y = f(X)$: $H(Y \mid X) = 0$, so $H(X, Y) = H(X)$.`,
  },
  {
    topic: 'Mutual information',
    keywords: 'information shared dependence; I(X;Y) = H(X) - H(X|Y); H(X) + H(Y) - H(X,Y)',
    front: raw`What is the mutual information $I(X; Y)$ in terms of entropies, and when is it $0$?`,
    back: raw`$H(X) - H(X \mid Y) = H(X) + H(Y) - H(X, Y) \ge 0$; it is $0$ exactly for independent $X, Y$.`,
    short: raw`H(X) + H(Y) - H(X, Y)`,
    example: raw`$X = Y$ a fair coin: $1$ bit.`,
  },
  {
    topic: 'Kullback–Leibler divergence',
    keywords: 'kl divergence relative entropy gibbs inequality cross entropy; D(p||q) = sum p log(p/q)',
    front: raw`What is the Kullback--Leibler divergence $D(p \,\|\, q)$ of discrete distributions ($q > 0$ wherever $p > 0$), and what is its sign?`,
    back: raw`$\sum_x p(x)\log_2\frac{p(x)}{q(x)} \ge 0$, and $0$ only for $p = q$ (Gibbs). It is not symmetric.`,
    short: raw`\sum_x p(x)\log_2\frac{p(x)}{q(x)} \ge 0`,
    example: raw`$p = (1, 0)$, $q = \left(\frac{1}{2}, \frac{1}{2}\right)$: $1$ bit. Cross entropy is $H(p) + D(p \,\|\, q)$.`,
  },
  {
    topic: 'Kraft’s inequality',
    keywords: 'kraft mcmillan prefix code lengths; sum 2^(-l_i) <= 1',
    front: raw`For which lengths $\ell_1, \dots, \ell_n$ is there a binary prefix code?`,
    back: raw`\sum_{i=1}^n 2^{-\ell_i} \le 1`,
    example: raw`$1, 2, 3, 3$: $0, 10, 110, 111$.`,
  },
  {
    topic: 'Source coding theorem',
    keywords: 'shannon noiseless coding compression average length huffman; H(X) <= L < H(X) + 1',
    front: raw`Between which bounds lies the least average length $L$ of a binary prefix code for $X$?`,
    back: raw`H(X) \le L < H(X) + 1`,
    example: raw`Huffman's code reaches the least $L$; for $\frac{1}{2}, \frac{1}{4}, \frac{1}{4}$ it is $1.5 = H(X)$.`,
  },
  {
    topic: 'Channel capacity',
    keywords: 'shannon noisy channel coding theorem capacity; C = max I(X;Y)',
    front: raw`What is the capacity of a discrete memoryless channel, and what does Shannon's theorem say of it?`,
    back: raw`$C = \max_{p(x)} I(X; Y)$. At every rate below $C$ codes with arbitrarily small probability of error exist; above $C$ none do.`,
    short: raw`C = \max_{p(x)} I(X; Y)`,
    example: raw`Erasure with probability $\varepsilon$: $C = 1 - \varepsilon$ bits per use.`,
  },
  {
    topic: 'Binary symmetric channel',
    keywords: 'bsc capacity bit flip; C = 1 - H(p)',
    front: raw`What is the capacity of a channel that flips each bit independently with probability $p$?`,
    back: raw`1 + p\log_2 p + (1 - p)\log_2(1 - p)`,
    example: raw`$p = 0.11$: about $0.5$ bits; $p = \frac{1}{2}$: none.`,
  },
  {
    topic: 'Data processing inequality',
    keywords: 'markov chain information cannot increase; I(X;Z) <= I(X;Y)',
    front: raw`How do $I(X; Z)$ and $I(X; Y)$ compare when $Z$ depends on $X$ only through $Y$?`,
    back: raw`I(X; Z) \le I(X; Y)`,
    example: raw`No computation on the data adds information about the cause.`,
  },
  {
    topic: 'Error-correcting codes',
    keywords: 'hamming distance minimum distance detect correct errors code; d >= 2t + 1',
    front: raw`How many errors does a code of minimum Hamming distance $d$ detect, and how many does it correct?`,
    back: raw`It detects up to $d - 1$ and corrects up to $\left\lfloor\frac{d - 1}{2}\right\rfloor$.`,
    example: raw`Sending each bit three times: $d = 3$, so one error is corrected.`,
  },
  {
    topic: 'Hamming bound',
    keywords: 'sphere packing bound perfect code hamming code; |C| sum binom(n,i) <= 2^n',
    front: raw`How large can a binary code $C$ of length $n$ be that corrects $t$ errors, by sphere packing?`,
    back: raw`|C| \le \frac{2^n}{\sum_{i=0}^t \binom{n}{i}}`,
    example: raw`$n = 7$, $t = 1$: $\frac{128}{8} = 16$, reached by the Hamming code.`,
  },
  {
    topic: 'Differential entropy of the normal distribution',
    keywords: 'gaussian maximises entropy for given variance continuous; 1/2 log(2 pi e sigma^2)',
    front: raw`What is the differential entropy of $N(\mu, \sigma^2)$ in bits, and what distinguishes it?`,
    back: raw`$\frac{1}{2}\log_2(2\pi e\sigma^2)$; the largest among all densities of variance $\sigma^2$.`,
    short: raw`\frac{1}{2}\log_2(2\pi e\sigma^2)`,
    example: raw`$\sigma = 1$: about $2.05$ bits.`,
  },
]
