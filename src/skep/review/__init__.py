"""Reviews: a game judged move by move.

```python
from skep.engine import Limit
from skep.pgn import parse_games
from skep.review import annotate, review

tree = parse_games(open("game.pgn").read())[0]
result = review(tree, Limit(nodes=100_000))
print(result.accuracy)
annotate(tree, result)
print(tree)
```
"""

from skep.review.annotating import annotate
from skep.review.evaluation import Evaluation, evaluate, evaluate_node
from skep.review.explaining import Mistake, explain
from skep.review.review import GameReview, Judgment, MoveReview, judge_moves, review

__all__ = [
    "Evaluation",
    "GameReview",
    "Judgment",
    "Mistake",
    "MoveReview",
    "annotate",
    "evaluate",
    "evaluate_node",
    "explain",
    "judge_moves",
    "review",
]
