import { type SeedDeck, tex } from './deck.ts'

export const probability: SeedDeck = {
  title: 'Probability: from Bayes to the central limit theorem',
  description:
    'The backbone of a first probability course: conditioning and independence, expectation and variance, the standard laws, the classical inequalities and limit theorems, together with the small paradoxes that train the intuition.',
  macros: {
    '\\P': '\\mathbb{P}',
    '\\E': '\\mathbb{E}',
    '\\Var': '\\operatorname{Var}',
    '\\Cov': '\\operatorname{Cov}',
  },
  cards: [
    [
      tex`What makes $\P$ a probability measure on $(\Omega,\mathcal{F})$?`,
      tex`\begin{itemize}
\item $\P(A)\ge0$ for every event $A\in\mathcal{F}$;
\item $\P(\Omega)=1$;
\item $\P\bigl(\bigcup A_i\bigr)=\sum\P(A_i)$ for countably many pairwise disjoint events $A_i$.
\end{itemize}`,
    ],
    [
      tex`\P(A\cup B\cup C)`,
      tex`\begin{aligned}
&\P(A)+\P(B)+\P(C)\\
&-\P(A\cap B)-\P(A\cap C)-\P(B\cap C)\\
&+\P(A\cap B\cap C)
\end{aligned}`,
    ],
    [tex`\P(A\mid B)\qquad(\P(B)>0)`, tex`\frac{\P(A\cap B)}{\P(B)}`],
    [
      tex`Let $B_1,\dots,B_n$ partition $\Omega$, all of positive probability, and $\P(A)>0$. State Bayes’ formula.`,
      tex`\P(B_i\mid A)=\frac{\P(A\mid B_i)\,\P(B_i)}{\sum_{j=1}^{n}\P(A\mid B_j)\,\P(B_j)}`,
    ],
    [
      tex`One person in $1000$ has a disease. A test detects every case, but also gives a positive result for $5\%$ of the healthy. You test positive. How likely are you ill?`,
      tex`Only about $2\%$:
\[\frac{0.001}{0.001+0.05\cdot0.999}\approx0.0196.\]
The few ill are outnumbered by the false alarms.`,
    ],
    [
      tex`Can two disjoint events be independent?`,
      tex`Only if one of them has probability $0$: disjoint gives $\P(A\cap B)=0$, independent gives $\P(A\cap B)=\P(A)\,\P(B)$.`,
    ],
    [
      tex`Find three events that are pairwise independent, but not independent.`,
      tex`Toss two fair coins: \emph{first is heads}, \emph{second is heads}, \emph{both agree}. Any two occur together with probability $\frac14=\frac12\cdot\frac12$, but all three with $\frac14\neq\frac18$.`,
    ],
    [
      tex`How many people make it more likely than not that two share a birthday ($365$ equally likely days, independent)?`,
      tex`Already $23$:
\[1-\prod_{i=0}^{22}\Bigl(1-\frac{i}{365}\Bigr)\approx0.507.\]`,
    ],
    [
      tex`Does $\E[X+Y]=\E X+\E Y$ need independence?`,
      tex`No, only finite expectations. So the mean number of fixed points of a random permutation of $n$ things is $n\cdot\frac1n=1$, however dependent they are.`,
    ],
    [tex`Express $\Var(X)=\E\bigl[(X-\E X)^{2}\bigr]$ by the first two moments.`, tex`\Var(X)=\E[X^{2}]-(\E X)^{2}`],
    [tex`\Var(X+Y)`, tex`\Var(X)+\Var(Y)+2\Cov(X,Y)`],
    [
      tex`Find random variables that are uncorrelated, but not independent.`,
      tex`Let $X$ be uniform on $\{-1,0,1\}$ and $Y=X^{2}$. Then
\[\E[XY]=\E[X^{3}]=0=\E X\cdot\E Y,\]
but $X$ determines $Y$.`,
    ],
    [
      tex`Let $X$ count the successes in $n$ independent trials, each of probability $p$. Give its law, mean and variance.`,
      tex`\begin{align*}
\P(X=k)&=\binom{n}{k}p^{k}(1-p)^{n-k}\\
\E X&=np\\
\Var(X)&=np(1-p)
\end{align*}`,
    ],
    [
      tex`In independent trials of success probability $p>0$, the first success comes at trial $T$. Give its law and mean.`,
      tex`\begin{align*}
\P(T=k)&=(1-p)^{k-1}p\qquad(k\ge1)\\
\E T&=\frac1p
\end{align*}`,
    ],
    [
      tex`Each draw gives one of $n$ equally likely coupons. How many draws does it take on average to own all of them?`,
      tex`\[n\Bigl(1+\frac12+\dots+\frac1n\Bigr)\sim n\ln n.\]
While $k$ coupons are missing, the wait for a new one is geometric with mean $\frac{n}{k}$.`,
    ],
    [
      tex`In which limit do binomial probabilities become Poisson?`,
      tex`If $np_n\to\lambda$, then for each fixed $k$
\[\binom{n}{k}p_n^{k}(1-p_n)^{n-k}\to e^{-\lambda}\frac{\lambda^{k}}{k!}\]
as $n\to\infty$: many trials, rare successes.`,
    ],
    [
      tex`What does it mean that the exponential law has no memory?`,
      tex`For $X$ exponential with rate $\lambda$ and $s,t\ge0$,
\begin{align*}
\P(X>s+t\mid X>s)&=\P(X>t)\\
&=e^{-\lambda t}.
\end{align*}
Having waited already changes nothing.`,
    ],
    [
      tex`What is the density of the normal law $\mathcal{N}(\mu,\sigma^{2})$?`,
      tex`\frac{1}{\sigma\sqrt{2\pi}}\exp\left(-\frac{(x-\mu)^{2}}{2\sigma^{2}}\right)`,
    ],
    [
      tex`How much of a normal law lies within one, two, three standard deviations of its mean?`,
      tex`About $68\%$, $95\%$ and $99.7\%$.`,
    ],
    [
      tex`State and prove Markov’s inequality for $X\ge0$ and $a>0$.`,
      tex`\[\P(X\ge a)\le\frac{\E X}{a}.\]
Take expectations in $a\,\mathbf{1}_{\{X\ge a\}}\le X$.`,
    ],
    [
      tex`How does Chebyshev’s inequality bound the probability of a deviation of at least $c>0$ from the mean?`,
      tex`\P\bigl(|X-\E X|\ge c\bigr)\le\frac{\Var(X)}{c^{2}}`,
    ],
    [
      tex`State Jensen’s inequality, with an example that fixes its direction.`,
      tex`If $\varphi$ is convex and $X$, $\varphi(X)$ have expectations, then
\[\varphi(\E X)\le\E\,\varphi(X).\]
For $\varphi(x)=x^{2}$ it says that variances are not negative.`,
    ],
    [tex`\E\bigl[\E[X\mid Y]\bigr]`, tex`\E[X]`],
    [
      tex`Let $X_1,X_2,\dots$ be independent and identically distributed with $\E|X_1|<\infty$. What do the weak and the strong law say about the averages $\bar X_n$?`,
      tex`With $\mu=\E X_1$:
\begin{itemize}
\item weak: $\P(|\bar X_n-\mu|>\varepsilon)\to0$ for every $\varepsilon>0$;
\item strong: $\P(\bar X_n\to\mu)=1$.
\end{itemize}`,
    ],
    [
      tex`State the central limit theorem for independent, identically distributed $X_i$ with mean $\mu$ and variance $0<\sigma^{2}<\infty$.`,
      tex`\[\frac{X_1+\dots+X_n-n\mu}{\sigma\sqrt{n}}\xrightarrow{\;d\;}\mathcal{N}(0,1)\]
Convergence is in distribution.`,
    ],
    [
      tex`Which law defeats the law of large numbers?`,
      tex`The Cauchy law, with density $\frac{1}{\pi(1+x^{2})}$. It has no expectation, and the average of $n$ independent copies has the same law as one of them.`,
    ],
    [
      tex`State both Borel–Cantelli lemmas.`,
      tex`\begin{itemize}
\item If $\sum\P(A_n)<\infty$, almost surely only finitely many $A_n$ occur.
\item If $\sum\P(A_n)=\infty$ and the $A_n$ are independent, almost surely infinitely many occur.
\end{itemize}`,
    ],
  ],
}
