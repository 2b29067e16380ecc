import { type SeedDeck, tex } from './deck.ts'

export const calculus: SeedDeck = {
  title: 'Calculus: limits, derivatives and integrals',
  description:
    'Calculus of one variable, from the meaning of a limit to Taylor series and improper integrals: exact definitions, theorems with their hypotheses, the formulas worth knowing by heart, and the examples that show where each of them ends.',
  cards: [
    [
      tex`What does $\displaystyle\lim_{x\to a}f(x)=L$ mean?`,
      tex`For every $\varepsilon>0$ there is a $\delta>0$ such that, for all $x$ in the domain of $f$,
\[0<|x-a|<\delta\implies|f(x)-L|<\varepsilon.\]`,
    ],
    [
      tex`\lim_{x\to 0}\frac{\sin x}{x}`,
      tex`It is $1$. Comparing areas in the unit circle gives, for $0<|x|<\frac{\pi}{2}$,
\[\cos x<\frac{\sin x}{x}<1,\]
and both bounds tend to $1$.`,
    ],
    [tex`\lim_{n\to\infty}\left(1+\frac{x}{n}\right)^{n}`, tex`e^{x}`],
    [
      tex`What does the intermediate value theorem promise, and under which hypothesis?`,
      tex`If $f$ is continuous on $[a,b]$, it takes every value $y$ between $f(a)$ and $f(b)$: there is a $c\in[a,b]$ with $f(c)=y$.`,
    ],
    [
      tex`Define the derivative of $f$ at $a$.`,
      tex`\[f'(a)=\lim_{h\to0}\frac{f(a+h)-f(a)}{h},\]
provided that this limit exists.`,
    ],
    [
      tex`Differentiable functions are continuous. Why does the converse fail?`,
      tex`The function $|x|$ is continuous at $0$, but its difference quotients there tend to $1$ from the right and to $-1$ from the left.`,
    ],
    [tex`\left(\frac{f}{g}\right)'`, tex`\frac{f'g-f\,g'}{g^{2}}\qquad(g\neq0)`],
    [
      tex`State the chain rule for $g\circ f$ at $a$, with its hypotheses.`,
      tex`If $f$ is differentiable at $a$, and $g$ at $f(a)$, then so is $g\circ f$ at $a$, and
\[(g\circ f)'(a)=g'(f(a))\cdot f'(a).\]`,
    ],
    [
      tex`Let $f$ be continuous and strictly monotone on an interval, with $f'(a)\neq0$. What is the derivative of $f^{-1}$ at $f(a)$?`,
      tex`(f^{-1})'\bigl(f(a)\bigr)=\frac{1}{f'(a)}`,
    ],
    [tex`\frac{d}{dx}\arctan x`, tex`\frac{1}{1+x^{2}}`],
    [
      tex`\frac{d}{dx}\,x^{x}\qquad(x>0)`,
      tex`\begin{align*}
x^{x}&=e^{x\ln x}\\
(x^{x})'&=x^{x}(\ln x+1)
\end{align*}`,
    ],
    [
      tex`State the mean value theorem.`,
      tex`If $f$ is continuous on $[a,b]$ and differentiable on $(a,b)$, then some $c\in(a,b)$ satisfies
\[f'(c)=\frac{f(b)-f(a)}{b-a}.\]`,
    ],
    [
      tex`Suppose $f'(a)=0$. Must $f$ have a local extremum at $a$?`,
      tex`No: think of $x^{3}$ at $0$. A zero of $f'$ is only a candidate; a change of sign of $f'$ at $a$ makes it an extremum.`,
    ],
    [
      tex`When does L’Hôpital’s rule give $\displaystyle\lim_{x\to a}\frac{f}{g}=\lim_{x\to a}\frac{f'}{g'}$?`,
      tex`When near $a$ (not necessarily at $a$)
\begin{itemize}
\item $f$ and $g$ are differentiable and $g'\neq0$,
\item $f,g\to0$, or $|g|\to\infty$,
\item $f'/g'$ has a limit, finite or $\pm\infty$.
\end{itemize}`,
    ],
    [
      tex`Why is L’Hôpital’s rule silent about $\displaystyle\lim_{x\to\infty}\frac{x+\sin x}{x}$?`,
      tex`The quotient of the derivatives, $1+\cos x$, has no limit. The original limit is $1$ all the same, because $\bigl|\frac{\sin x}{x}\bigr|\le\frac1x$ for $x>0$.`,
    ],
    [
      tex`Let $f$ be $n+1$ times differentiable on an interval containing $a$ and $x$. State Taylor’s formula with Lagrange’s remainder.`,
      tex`For some $\xi$ between $a$ and $x$,
\begin{align*}
f(x)=\sum_{k=0}^{n}&\frac{f^{(k)}(a)}{k!}(x-a)^{k}\\
&+\frac{f^{(n+1)}(\xi)}{(n+1)!}(x-a)^{n+1}.
\end{align*}`,
    ],
    [
      tex`What are the Taylor series of $\sin x$ and $\cos x$ at $0$, and where do they converge?`,
      tex`\begin{align*}
\sin x&=\sum_{k=0}^{\infty}(-1)^{k}\frac{x^{2k+1}}{(2k+1)!}\\
\cos x&=\sum_{k=0}^{\infty}(-1)^{k}\frac{x^{2k}}{(2k)!}
\end{align*}
for every real $x$.`,
    ],
    [
      tex`What is the Taylor series of $\ln(1+x)$ at $0$, and for which real $x$ does it converge?`,
      tex`\[\ln(1+x)=\sum_{k=1}^{\infty}\frac{(-1)^{k+1}}{k}\,x^{k}\]
for $-1<x\le1$. At $x=1$ it says $1-\frac12+\frac13-\dots=\ln2$.`,
    ],
    [
      tex`Is a smooth function always the sum of its Taylor series near $0$?`,
      tex`No. All derivatives of
\[f(x)=\begin{cases}e^{-1/x^{2}}&x\neq0\\0&x=0\end{cases}\]
vanish at $0$, so its Taylor series is zero; yet $f(x)>0$ for $x\neq0$.`,
    ],
    [tex`\sum_{k=0}^{\infty}q^{k}\qquad(|q|<1)`, tex`\frac{1}{1-q}`],
    [
      tex`What are the two halves of the fundamental theorem of calculus?`,
      tex`For $f$ continuous on $[a,b]$:
\begin{enumerate}
\item $\frac{d}{dx}\int_{a}^{x}f(t)\,dt=f(x)$;
\item $\int_{a}^{b}f(t)\,dt=F(b)-F(a)$ whenever $F'=f$.
\end{enumerate}`,
    ],
    [
      tex`Integrate by parts, for $u,v\in C^{1}[a,b]$:
\[\int_{a}^{b}u(x)\,v'(x)\,dx\]`,
      tex`\Bigl[u(x)\,v(x)\Bigr]_{a}^{b}-\int_{a}^{b}u'(x)\,v(x)\,dx`,
    ],
    [tex`\int\ln x\,dx`, tex`x\ln x-x+C`],
    [tex`\int\frac{dx}{\sqrt{a^{2}-x^{2}}}\qquad(a>0)`, tex`\arcsin\frac{x}{a}+C`],
    [
      tex`For which $p$ do $\displaystyle\int_{1}^{\infty}\frac{dx}{x^{p}}$ and $\displaystyle\int_{0}^{1}\frac{dx}{x^{p}}$ converge?`,
      tex`The first exactly for $p>1$, with value $\frac{1}{p-1}$.

The second exactly for $p<1$, with value $\frac{1}{1-p}$.

For $p=1$ both diverge.`,
    ],
    [tex`\int_{-\infty}^{\infty}e^{-x^{2}}\,dx`, tex`\sqrt{\pi}`],
    [
      tex`Which solid of revolution has a finite volume but an infinite surface?`,
      tex`Rotate $y=\frac1x$, $x\ge1$, about the $x$-axis:
\begin{align*}
V&=\pi\int_{1}^{\infty}\frac{dx}{x^{2}}=\pi,\\
A&\ge2\pi\int_{1}^{\infty}\frac{dx}{x}=\infty.
\end{align*}`,
    ],
  ],
}
